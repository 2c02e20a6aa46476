"""Scripts that complete commands, options and choices in bash, zsh and fish."""

from collections.abc import Callable, Iterable, Sequence

from assessor_app.cli.overview.described_commands import Argument, DescribedCommand

BASH = """\
# Completion of assessor in bash. Load it with: source <(assessor completion bash)
_assessor() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command=${{COMP_WORDS[1]}} words= options=
    # Bash splits --option=value at the equals sign.
    [[ $previous == = ]] && previous=${{COMP_WORDS[COMP_CWORD-2]}}
    [[ $current == = ]] && current=
    if (( COMP_CWORD == 1 )) || [[ $command == help ]]; then
        words="{names}"
    else
        case "$command" in
{options}
        esac
        [[ $current == -* ]] && words=$options
        case "$command $previous" in
{values}
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
# Where nothing is found, bash completes the names of files.
complete -o default -F _assessor assessor
"""
ZSH = """\
#compdef assessor
# Completion of assessor in zsh. Load it after compinit with: source <(assessor completion zsh)
_assessor() {{
  local -a commands
  commands=(
{names}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _files
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) _describe -t commands command commands ;;
{options}
  esac
}}
if [[ $funcstack[1] == _assessor ]]; then _assessor "$@"; else compdef _assessor assessor; fi
"""
FISH = """\
# Completion of assessor in fish. Load it with: assessor completion fish | source
function __assessor_command
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end
function __assessor_no_command
    test (count (commandline -opc)) -eq 1
end
"""


def bash_script(commands: Sequence[DescribedCommand]) -> str:
    """Return the script for bash."""
    values, options = [], []
    for command in commands:
        for one in command.options:
            names = "|".join(f'"{command.name} {name}"' for name in one.names)
            if one.value:
                values.append(f'            {names}) words="{" ".join(one.choices)}" ;;')
        names = " ".join(name for one in command.options for name in one.names)
        choices = " ".join(choice for one in command.positional for choice in one.choices)
        options.append(f'            {command.name}) words="{choices}"; options="{names}" ;;')
    return BASH.format(
        names=" ".join(["help", *(command.name for command in commands)]),
        values="\n".join(values),
        options="\n".join(options),
    )


def zsh_script(commands: Sequence[DescribedCommand]) -> str:
    """Return the script for zsh."""
    names = [_quoted(f"{one.name}:{one.summary}") for one in commands]
    options = []
    for command in commands:
        specifications = [text for one in command.arguments for text in _zsh_arguments(one)]
        joined = " \\\n        ".join(map(_quoted, specifications))
        options.append(f"    {command.name}) _arguments \\\n        {joined} ;;")
    return ZSH.format(names="\n".join(f"    {name}" for name in names), options="\n".join(options))


def _zsh_arguments(one: Argument) -> Iterable[str]:
    """Yield a specification for `_arguments` per name of the option, or of the argument."""
    values = f"({' '.join(one.choices)})"
    action = values if one.choices else "_files" if one.is_file else " "
    message = _zsh_text(one.value)
    if not one.names:
        yield f"*:{message}:{action}" if one.several else f":{message}:{action}"
    for name in one.names:
        several = "*" if one.several else ""
        value = f":{message}:{action}" if one.value else ""
        yield f"{several}{name}[{_zsh_text(one.summary)}]{value}"


def _zsh_text(text: str) -> str:
    for special in "\\:[]":
        text = text.replace(special, f"\\{special}")
    return text


def fish_script(commands: Sequence[DescribedCommand]) -> str:
    """Return the script for fish."""
    start = "complete -c assessor"
    names = " ".join(one.name for one in commands)
    lines = [f"{start} -n __assessor_no_command -a help -d 'Print the help of a command'"]
    lines.append(f"{start} -n '__assessor_command help' -f -a '{names}'")
    for command in commands:
        summary = _quoted_for_fish(command.summary)
        lines.append(f"{start} -n __assessor_no_command -a {command.name} -d {summary}")
        here = f"{start} -n '__assessor_command {command.name}'"
        lines += [
            f"{here} {_fish_argument(one)}" for one in command.arguments if one.names or one.choices
        ]
    return FISH + "\n".join(lines) + "\n"


def _fish_argument(one: Argument) -> str:
    words = [f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in one.names]
    if one.choices:
        words += ["-x" if one.names else "-f", f"-a '{' '.join(one.choices)}'"]
    elif one.value:
        words.append("-r -F" if one.is_file else "-x")
    return " ".join([*words, "-d", _quoted_for_fish(one.summary)])


def _quoted(text: str) -> str:
    """Return the text as one word for zsh."""
    inner = text.replace("'", "'\\''")
    return f"'{inner}'"


def _quoted_for_fish(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{inner}'"


SCRIPTS: dict[str, Callable[[Sequence[DescribedCommand]], str]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}

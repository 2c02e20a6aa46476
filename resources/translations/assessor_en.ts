<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>FittedTable</name>
    <message numerus="yes">
        <source>A copied or exported table has %n more column(s).</source>
        <translation>
            <numerusform>A copied or exported table has %n more column.</numerusform>
            <numerusform>A copied or exported table has %n more columns.</numerusform>
        </translation>
    </message>
</context>
</TS>

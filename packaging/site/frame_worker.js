// Runs the search worker in a hidden frame when the site is opened from a folder, where browsers
// refuse workers. The frame has the functions of a worker that the search uses.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.appendChild(this.frame);
      const inside = this.frame.contentWindow;
      inside.document.open();
      inside.document.write("<!DOCTYPE html><html><body></body></html>");
      inside.document.close();
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...urls) =>
        urls.reduce((before, one) => before.then(() => this.load(one)), Promise.resolve());
      this.load(url).then(() => {
        this.ready = true;
        this.waiting.forEach((data) => this.postMessage(data));
      });
    }

    load(url) {
      return new Promise((resolve, reject) => {
        const script = this.frame.contentDocument.createElement("script");
        script.src = new URL(url, location.href).href;
        script.onload = resolve;
        script.onerror = reject;
        this.frame.contentDocument.body.appendChild(script);
      });
    }

    postMessage(data) {
      if (!this.ready) {
        this.waiting.push(data);
        return;
      }
      const event = new this.frame.contentWindow.MessageEvent("message", { data });
      this.frame.contentWindow.dispatchEvent(event);
    }

    terminate() {
      this.frame.remove();
    }
  };
}

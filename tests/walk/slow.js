/** A page on a slow network, whose frames come late: answers, messages and frames wait a while, this one more and that one less; messages keep their order. */
{
  const AT_MOST = 500; // milliseconds
  const late = () => (Math.random() < 0.5 ? 0 : Math.random() * AT_MOST);
  const wait = () => new Promise((done) => { setTimeout(done, late()); });

  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => frame(() => wait().then(() => frame(draw)));

  const ask = fetch.bind(window);
  window.fetch = async (...asked) => {
    await wait();
    const answer = await ask(...asked);
    await wait();
    return answer;
  };

  const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    get() { return heard.get.call(this); },
    set(hear) {
      let queue = Promise.resolve();
      heard.set.call(this, (event) => { queue = queue.then(wait).then(() => hear.call(this, event)); });
    },
  });

  const { send } = WebSocket.prototype;
  const queues = new WeakMap();
  WebSocket.prototype.send = function sendLate(data) {
    const sent = () => { if (this.readyState === WebSocket.OPEN) send.call(this, data); };
    queues.set(this, (queues.get(this) ?? Promise.resolve()).then(wait).then(sent));
  };
}

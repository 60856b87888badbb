import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limit for a sender who is still sending after the answer, as nginx has it (`lingering_time`). */
const LINGER_MS = 30_000;

/**
 * Makes an answer that is given before the body has arrived the last one of its connection, and says so in its headers.
 * The rest of the body is dropped before the connection closes: a socket that is closed with unread data is reset, and
 * the sender may lose the answer.
 */
export function endAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.shouldKeepAlive = false;
  // Node calls this once the answer is sent.
  socket.destroySoon = () => {
    socket.destroySoon = () => {};
    socket.end();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(cut));
    request.once('end', () => socket.destroy());
    // A reader that nobody asks any more would pause the body.
    request.removeAllListeners('data').resume();
  };
}

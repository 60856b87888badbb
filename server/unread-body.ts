import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limit for a sender who is still sending after the answer, as nginx has it (`lingering_time`). */
const LINGER_MS = 30_000;

/**
 * Ends the connection after an answer given before the body has arrived, and says so in its headers. Drains the rest
 * first: closing a socket with unread data resets it, and the sender may lose the answer.
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
    // A reader that is no longer polled would pause the body.
    request.removeAllListeners('data').resume();
  };
}

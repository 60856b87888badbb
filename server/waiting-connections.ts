import type { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** A turn of the event loop that took longer may have brought a connection that it did not see. */
const SHORT_MS = 0.2;

/**
 * Waits, at most `patienceMs`, until no connection waits to be accepted. Each turn of the event loop accepts one, and
 * closing a server resets the waiting ones, with the request that a proxy has sent.
 */
export async function waitingAccepted(server: Server, patienceMs: number): Promise<void> {
  let isOneMore = false;
  const note = () => {
    isOneMore = true;
  };
  server.on('connection', note);
  const began = performance.now();
  for (;;) {
    isOneMore = false;
    const turned = performance.now();
    await turn();
    const now = performance.now();
    if ((!isOneMore && now - turned < SHORT_MS) || now - began > patienceMs) break;
  }
  server.off('connection', note);
}

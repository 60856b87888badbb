// Requests /healthz continually from its own process, and reports each wait: the total, the part taken by other
// programs, and the part in which the server worked. Linux counts these per thread; elsewhere the whole wait counts as
// the server's.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [origin, pid] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE_MS = 5;

/** Returns the nanoseconds in which a process's main thread ran, and in which it was ready but another one ran. */
function countedFor(id) {
  try {
    return readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ').slice(0, 2).map(Number);
  } catch {
    return [null, 0];
  }
}

function ask() {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/healthz`, { agent }, (response) => {
      response.resume();
      response.once('end', resolve);
    });
    request.once('error', reject);
  });
}

for (;;) {
  const began = performance.now();
  const [ranBefore, ...waitedBefore] = [...countedFor(pid), countedFor(process.pid)[1]];
  let failed = false;
  await ask().catch(() => (failed = true));
  const ms = performance.now() - began;
  const [ran, ...waited] = [...countedFor(pid), countedFor(process.pid)[1]];
  const noise = waited.reduce((sum, value, at) => sum + value - waitedBefore[at], 0) / 1e6;
  process.send?.({ ms, noise: Math.min(ms, noise), worked: ran === null ? ms : (ran - ranBefore) / 1e6, failed });
  await pause(PAUSE_MS);
}

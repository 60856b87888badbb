// Asks /healthz in turn from a process of its own, and says each wait: in all, and how much of it the machine took, which let
// other programs run while the server or the asker was ready to (Linux counts it for each thread; elsewhere it is 0).
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [origin, pid] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE_MS = 5;

/** Nanoseconds for which a process stood ready and another one ran. */
function keptWaiting(id) {
  try {
    return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[1]);
  } catch {
    return 0;
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
  const before = [performance.now(), keptWaiting(pid), keptWaiting(process.pid)];
  let failed = false;
  await ask().catch(() => (failed = true));
  const after = [performance.now(), keptWaiting(pid), keptWaiting(process.pid)];
  const [ms, ofServer, ofUs] = after.map((value, at) => value - before[at]);
  process.send?.({ ms, noise: Math.min(ms, (ofServer + ofUs) / 1e6), failed });
  await pause(PAUSE_MS);
}

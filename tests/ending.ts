import { createContext, Script } from 'node:vm';

/** Far more than any of it takes on the busiest machine. */
const PATIENCE_MS = 30_000;
const given: { work?: () => unknown } = {};
createContext(given);
const script = new Script('work()');

/** Does work that must not explode, and throws where it never ends: a test's own time limit stops none that lets nobody else run. */
export function ending<Result>(work: () => Result): Result {
  given.work = work;
  return script.runInContext(given, { timeout: PATIENCE_MS }) as Result;
}

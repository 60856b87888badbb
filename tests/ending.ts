import { createContext, Script } from 'node:vm';

/** Far longer than any of the work takes on the busiest machine. */
const PATIENCE_MS = 30_000;
const given: { work?: () => unknown } = {};
createContext(given);
const script = new Script('work()');

/** Runs work that might never end, and throws then: a test's own time limit cannot stop work that blocks the thread. */
export function ending<Result>(work: () => Result): Result {
  given.work = work;
  return script.runInContext(given, { timeout: PATIENCE_MS }) as Result;
}

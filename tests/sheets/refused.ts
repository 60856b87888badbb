import { expect } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';

/** Returns the key of the refusal; any other error, or none, fails the test. */
export async function refused(doing: Promise<unknown>): Promise<string> {
  const outcome = await doing.then(
    () => 'not refused',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return (outcome as Refusal).key;
}

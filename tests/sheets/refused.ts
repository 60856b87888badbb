import { expect } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';

/** The key of the refusal; anything else that is thrown, or nothing, fails the test. */
export async function refused(doing: Promise<unknown>): Promise<string> {
  const outcome = await doing.then(
    () => 'not refused',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return (outcome as Refusal).key;
}

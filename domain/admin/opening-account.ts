import type { Database } from '../../db/database.ts';
import { register } from '../accounts/registration.ts';
import { takeShutOut } from '../inquiries/shut-out-numbers.ts';

/**
 * As `register`, but shuts a number out again if suppliers had shut it out when its earlier account was closed
 * (decision 068).
 */
export function openAccount(
  db: Database,
  session: Parameters<typeof register>[1],
  input: Parameters<typeof register>[2],
): ReturnType<typeof register> {
  return register(db, session, input, (tx, person) => takeShutOut(tx, person, input));
}

/** The store cannot be opened for a reason its operator can mend; the message is a whole sentence. */
export class StoreFailure extends Error {}

/** The name of the violated constraint when `error` is the database's refusal of a duplicate (either engine). */
export function violatedUnique(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}

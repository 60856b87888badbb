/** The store cannot be opened, for a reason that the operator can fix; the message is a whole sentence. */
export class StoreFailure extends Error {}

/** Returns the operator's sentence about a data folder that cannot be written. */
export function unwritable(dataDir: string, error: unknown): StoreFailure {
  const { message } = error as Error;
  return new StoreFailure(
    `The data folder ${dataDir} cannot be written (${message}). Make room, mount it for writing, or give it to the account that Thok runs as: chown.`,
  );
}

/** The store cannot be opened, for a reason that its operator can solve; the message is a whole sentence. */
export class StoreFailure extends Error {}

/** Returns the sentence for a data folder to which nothing can be written. */
export function unwritable(dataDir: string, error: unknown): StoreFailure {
  const { message } = error as Error;
  return new StoreFailure(
    `The data folder ${dataDir} cannot be written (${message}). Make room, mount it for writing, or give it to the account that Thok runs as: chown.`,
  );
}

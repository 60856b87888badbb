/** The store cannot be opened, for a reason that its operator can solve; the message is a whole sentence. */
export class StoreFailure extends Error {}

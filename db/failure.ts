/** The store cannot be opened for a reason its operator can mend; the message is a whole sentence. */
export class StoreFailure extends Error {}

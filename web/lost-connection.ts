/** A request that this site did not answer: there is no connection, or something else answered. (Faults of our own can be TypeErrors too.) */
export class LostConnection extends TypeError {}

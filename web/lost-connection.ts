/** No answer from this site: offline, or something else answered. (Our own faults can be TypeErrors too.) */
export class LostConnection extends TypeError {}

/** This header stands on every answer of the site: what comes without it, a proxy or a network put in its place. */
export const OWN_ANSWER = 'x-thok';

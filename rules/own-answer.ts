/**
 * Header of every answer of the site, with the build of its scripts. Without it, the answer came from a proxy or the
 * network.
 */
export const OWN_ANSWER = 'x-thok';

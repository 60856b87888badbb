/**
 * Header of every answer of the site, with the build of its scripts. An answer without it was put in its place by a proxy or a
 * network.
 */
export const OWN_ANSWER = 'x-thok';

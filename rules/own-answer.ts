/** Header of every answer of the site. An answer without it was put in its place by a proxy or a network. */
export const OWN_ANSWER = 'x-thok';

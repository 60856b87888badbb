import { configureGlobal } from 'fast-check';

/**
 * The same inputs in every run, so that one commit has one result. fast-check prints the seed and the path of a
 * failure.
 */
configureGlobal({ seed: 20_261_128 });

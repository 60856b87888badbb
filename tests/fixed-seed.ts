import { configureGlobal } from 'fast-check';

/** One commit, one answer: the same inputs in every run. fast-check prints the seed and the path of what fails. */
configureGlobal({ seed: 20_261_128 });

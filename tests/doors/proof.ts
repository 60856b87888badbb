import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import type { Browser } from '../browser.ts';

/** The proof of work, as a browser with JavaScript does it in the background of the login page. */

export async function challengeFor(browser: Pick<Browser, 'visit'>): Promise<Challenge> {
  return (await (await browser.visit('/captcha')).json()) as Challenge;
}

export async function solutionOf(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved');
  return solution;
}

/** Encodes the solution as the hidden field does. */
export const carried = (contents: unknown): string => btoa(JSON.stringify(contents));

export async function solvedCaptcha(browser: Pick<Browser, 'visit'>): Promise<string> {
  const challenge = await challengeFor(browser);
  return carried({ challenge, solution: await solutionOf(challenge) });
}

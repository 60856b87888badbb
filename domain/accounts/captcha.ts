import { createHmac } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { CLOCKS_DIFFER_MS } from '../wrong-clock.ts';
import { solvedChallenge } from './proof-of-work.ts';
import { askedQuestion } from './question.ts';

/** How a person proved to be no robot; the question is the weaker proof. */
export type CaptchaKind = 'proof' | 'question';

interface Given {
  /** The solution of a proof of work; empty without one. */
  captcha: string;
  /** The token of a question, and the typed answer. */
  question: string;
  answer: string;
}

/**
 * Accepts a solved proof of work or an answered question, each only once, even in simultaneous requests; a wrong answer
 * uses up its question. Refuses everything else: 'reCAPTCHA not initialized' if there is neither. Decision 26.
 */
export async function passCaptcha(db: Database, given: Given, by: { secret: string; now: Date }): Promise<CaptchaKind> {
  if (given.captcha) {
    await takeOnce(db, await solvedChallenge(given.captcha, by), by.secret);
    return 'proof';
  }
  if (!given.question) throw new Refusal(400, 'captcha_missing');
  const question = askedQuestion(given.question, by);
  if (!given.answer) throw new BadForm({ answer: ['captcha_answer_required'] });
  await takeOnce(db, question, by.secret);
  if (!question.isAnswer(given.answer)) throw new BadForm({ answer: ['captcha_answer_wrong'] });
  return 'question';
}

/** Deletes the used captchas that would be refused as expired by now. */
export async function removeUsedCaptchas(db: Connection, now: Date): Promise<void> {
  // By another process' clock it may still be valid.
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  await db.deleteFrom('used_captchas').where('expires_at', '<=', over).execute();
}

/** Marks a captcha as used; a single statement, so that only one of several requests at the same time succeeds. */
async function takeOnce(db: Database, one: { nonce: string; expires: Date }, secret: string): Promise<void> {
  const key = createHmac('sha256', secret).update(`used:${one.nonce}`).digest();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ key, expires_at: one.expires })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Refusal(422, 'captcha_used');
}

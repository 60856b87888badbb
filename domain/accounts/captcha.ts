import { createHmac } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { solvedChallenge } from './proof-of-work.ts';
import { askedQuestion } from './question.ts';

/** How somebody showed that they are no robot; the question is the weaker way. */
export type CaptchaKind = 'proof' | 'question';

interface Given {
  /** The solution of a proof of work; empty without one. */
  captcha: string;
  /** The token of a question, and what was answered. */
  question: string;
  answer: string;
}

/** Clocks of several processes differ a little: what one takes for expired another may still accept. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Lets pass who solved a proof of work or answered a question; each can be used once, however many try at once, and a
 * wrong answer uses its question up. Refuses everything else: 'reCAPTCHA not initialized' when there is neither.
 * Decision 26.
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
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  await db.deleteFrom('used_captchas').where('expires_at', '<=', over).execute();
}

/** A single statement, so that of many at once one gets it. */
async function takeOnce(db: Database, one: { nonce: string; expires: Date }, secret: string): Promise<void> {
  const key = createHmac('sha256', secret).update(`used:${one.nonce}`).digest();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ key, expires_at: one.expires })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Refusal(422, 'captcha_used');
}

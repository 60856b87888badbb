import { type ClientActionFunction, type ClientActionFunctionArgs, data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { LostConnection } from '../lost-connection.ts';
import type { Outcome } from '../post-action.ts';
import type { Refused } from '../route-handlers.ts';

/** Whether the form has fields to type into: only then does the sentence mention typed text. */
type Typed = 'typed' | 'nothing typed';

/** Returns the sentence of the failed action, followed on its own line by the lost connection. */
export const lostWords = (failed?: () => string, typed: Typed = 'typed') =>
  words(failed, typed === 'typed' ? m.connection_lost : m.connection_lost_pressed);

const words = (failed: (() => string) | undefined, why: () => string) => [failed?.(), why()].filter(Boolean).join('\n');

/**
 * Makes the client action of a form: a lost connection shows a toast, instead of replacing the screen and the text
 * typed on it.
 */
export const whenOffline = (failed?: () => string, typed?: Typed) =>
  orElse((text): Outcome => ({ toast: { isError: true, text }, refused: null }), { failed, typed });

/**
 * Makes the client action of a whole screen's form, which shows the sentence itself. `send` replaces sending the form to
 * the screen's own action.
 */
export const refusedWhenOffline = (failed?: () => string, send?: Send, typed?: Typed) =>
  orElse((sentence): Refused => ({ fields: {}, sentence, typed: {} }), { failed, typed, send });

type Send = (sent: Pick<ClientActionFunctionArgs, 'request' | 'params' | 'serverAction'>) => Promise<unknown>;

/**
 * Keeps typed text after a fault of our own scripts too, which is reported and not shown as a lost connection. (The
 * status 503 also keeps React Router from reloading the screen.)
 */
function orElse(
  answer: (sentence: string) => Outcome | Refused,
  { failed, typed, send }: { failed: (() => string) | undefined; typed: Typed | undefined; send?: Send | undefined },
): ClientActionFunction {
  return async (sent) => {
    try {
      return await (send ? send(sent) : sent.serverAction());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const isLost = error instanceof LostConnection;
      if (!isLost) reportError(error);
      return data(answer(isLost ? lostWords(failed, typed) : words(failed, m.request_failed)), { status: 503 });
    }
  };
}

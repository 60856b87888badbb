import { type ClientActionFunction, type ClientActionFunctionArgs, data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import type { Outcome } from '../post-action.ts';
import type { Refused } from '../route-handlers.ts';

/** Tells whether the form has fields to type into; only then the sentence speaks of typed text. */
type Typed = 'typed' | 'nothing typed';

/** Returns the sentence of the failed action, followed on its own line by the lost connection. */
export const lostWords = (failed?: () => string, typed: Typed = 'typed') =>
  [failed?.(), typed === 'typed' ? m.connection_lost() : m.connection_lost_pressed()].filter(Boolean).join('\n');

/**
 * Makes the client action of a form: a lost connection shows a toast, instead of replacing the screen and the text
 * typed on it.
 */
export const whenOffline = (failed?: () => string, typed?: Typed) =>
  orElse((): Outcome => ({ toast: { isError: true, text: lostWords(failed, typed) }, refused: null }));

/**
 * Makes the client action of a whole screen's form, which shows the sentence itself. `send` replaces sending the form to
 * the screen's own action.
 */
export const refusedWhenOffline = (failed?: () => string, send?: Send, typed?: Typed) =>
  orElse((): Refused => ({ fields: {}, sentence: lostWords(failed, typed), typed: {} }), send);

type Send = (sent: Pick<ClientActionFunctionArgs, 'request' | 'params' | 'serverAction'>) => Promise<unknown>;

/** (The status 503 also keeps React Router from reloading the screen.) */
function orElse(answer: () => Outcome | Refused, send?: Send): ClientActionFunction {
  return async (sent) => {
    try {
      return await (send ? send(sent) : sent.serverAction());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return data(answer(), { status: 503 });
    }
  };
}

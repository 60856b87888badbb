import { type ClientActionFunction, type ClientActionFunctionArgs, data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import type { Outcome } from '../post-action.ts';
import type { Refused } from '../route-handlers.ts';

/** Has what was sent no field that a person types into? Then nothing typed can be lost, and nothing is said of it. */
type Typed = 'typed' | 'nothing typed';

/** What was not done, in the words that a fault of the server has for it, and on a line of its own why. */
export const lostWords = (failed?: () => string, typed: Typed = 'typed') =>
  [failed?.(), typed === 'typed' ? m.connection_lost() : m.connection_lost_pressed()].filter(Boolean).join('\n');

/**
 * The action of a verb's form in the browser: where the connection is lost its sentence comes in a toast, instead of the
 * screen going away with everything typed in it.
 */
export const whenOffline = (failed?: () => string, typed?: Typed) =>
  orElse((): Outcome => ({ toast: { isError: true, text: lostWords(failed, typed) }, refused: null }));

/**
 * The same for the form of a whole screen, which says the sentence itself; `act` is what the browser does with the form,
 * where that is not to send it to the screen's own action.
 */
export const refusedWhenOffline = (failed?: () => string, act?: Act, typed?: Typed) =>
  orElse((): Refused => ({ fields: {}, sentence: lostWords(failed, typed), typed: {} }), act);

type Act = (sent: Pick<ClientActionFunctionArgs, 'request' | 'params'>) => Promise<unknown>;

/** (A 503 also keeps React Router from fetching the screen anew.) */
function orElse(answer: () => Outcome | Refused, act?: Act): ClientActionFunction {
  return async (sent) => {
    try {
      return await (act ? act(sent) : sent.serverAction());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return data(answer(), { status: 503 });
    }
  };
}

import { type ClientActionFunction, data } from 'react-router';
import type { Outcome } from '../verb.ts';

/**
 * A form's action in the browser: sends it on, and where the connection is lost answers with the sentence instead of
 * taking the screen away with everything typed. (A 503 also keeps React Router from fetching the screen anew.)
 */
export const whenOffline =
  (sentence: () => string): ClientActionFunction =>
  async ({ serverAction }) => {
    try {
      return await serverAction();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const outcome: Outcome = { toast: { isError: true, text: sentence() }, refused: null };
      return data(outcome, { status: 503 });
    }
  };

/** The same for the form of a whole screen. */
export const refusedWhenOffline =
  (sentence: () => string): ClientActionFunction =>
  async ({ serverAction }) => {
    try {
      return await serverAction();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return data({ fields: {}, sentence: sentence(), typed: {} }, { status: 503 });
    }
  };

import type { Refused } from '../route-handlers.ts';

/** The one sentence of a refused form. */
export function FormSentence({ refused }: { refused: unknown }) {
  const sentence = isRefused(refused) ? refused.sentence : null;
  return (
    <div role="alert" className={sentence ? 'rounded bg-red-tint p-3 whitespace-pre-line text-red' : 'sr-only'}>
      {sentence}
    </div>
  );
}

/** What a form begins with: what came back with a refusal, else something else. */
export function typedBefore(refused: unknown, otherwise: Record<string, string>): Record<string, string> {
  return isRefused(refused) && Object.keys(refused.typed).length > 0 ? refused.typed : otherwise;
}

/** Did the action answer with a refusal? (Other answers of an action are its own.) */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'typed' in answer;
}

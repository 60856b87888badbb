import type { Refused } from '../route-handlers.ts';

/** Sentence of a refused form. */
export function FormSentence({ refused }: { refused: unknown }) {
  const sentence = isRefused(refused) ? refused.sentence : null;
  return (
    <div role="alert" className={sentence ? 'rounded bg-red-tint p-3 whitespace-pre-line text-red' : 'sr-only'}>
      {sentence}
    </div>
  );
}

/** Returns the first values of a form: the texts that came back with a refusal, else `otherwise`. */
export function typedBefore(refused: unknown, otherwise: Record<string, string>): Record<string, string> {
  return isRefused(refused) && Object.keys(refused.typed).length > 0 ? refused.typed : otherwise;
}

/** Returns whether an action's answer is a refusal; any other answer is the action's own. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'typed' in answer;
}

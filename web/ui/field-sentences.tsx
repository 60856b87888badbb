import { together } from '../../rules/together.ts';
import type { Refused } from '../route-handlers.ts';

/** Says why the hidden fields of a form were refused, beside its button. */
export function FieldSentences({ refused }: { refused: Refused | null }) {
  return (
    <p role="alert" className="text-sm text-red">
      {together(Object.values(refused?.fields ?? {}).flat())}
    </p>
  );
}

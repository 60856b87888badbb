import { together } from '../../rules/together.ts';
import type { Refused } from '../route-handlers.ts';

/** Says beside the button of a form without visible fields why they were refused. */
export function FieldSentences({ refused }: { refused: Refused | null }) {
  return (
    <p role="alert" className="text-sm text-red">
      {together(Object.values(refused?.fields ?? {}).flat())}
    </p>
  );
}

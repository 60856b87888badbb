import { m } from '../../messages/compiled/messages.js';
import type { WithLatinLine } from '../../rules/latin-line.ts';

/** Below a name in another script: the same in Latin letters, quiet and marked as made by rule (decision 087). */
export function LatinLine({ latin }: WithLatinLine) {
  if (!latin) return null;
  return (
    <span lang={`${latin.language}-Latn`} title={m.latin_line()} className="latin">
      {latin.text}
    </span>
  );
}

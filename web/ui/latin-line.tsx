import { m } from '../../messages/compiled/messages.js';
import type { WithLatinLine } from '../../rules/latin-line.ts';

/**
 * Line below a name in another script: the name in English, or a transliteration, marked as made by rule (decisions
 * 087, 148).
 */
export function LatinLine({ latin }: WithLatinLine) {
  if (!latin) return null;
  if (latin.isGiven) {
    return (
      <span lang="en" className="latin given">
        {latin.text}
      </span>
    );
  }
  return (
    <span lang={`${latin.language}-Latn`} title={m.latin_line()} className="latin">
      {latin.text}
    </span>
  );
}

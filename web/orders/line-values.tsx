import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import { setContentText } from '../ui/set-content-text.ts';

/** Values of a line's variant, and the content of each set; nothing for a product without options. */
export function LineValues({
  line: { optionValues, packing, setContent },
}: {
  line: { optionValues: string[]; packing: Packing; setContent: SetContent };
}) {
  return (
    <>
      {optionValues.length > 0 && <span className="block text-sm font-semibold">{optionValues.join(' · ')}</span>}
      {packing === 'set' && <span className="note">{setContentText(setContent)}</span>}
    </>
  );
}

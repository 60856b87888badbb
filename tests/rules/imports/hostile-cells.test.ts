import { expect, test } from 'vitest';
import { centimetresIn, gramsIn, percentIn, wholeIn, yesNoIn } from '../../../rules/imports/cells/cell-values.ts';
import { textOfHtml } from '../../../rules/imports/cells/html-cell.ts';
import { rupeesIn } from '../../../rules/written-amount.ts';
import { ending } from '../../ending.ts';
import { hostileTexts } from '../hostile-texts.ts';

const readers = { rupeesIn, wholeIn, percentIn, gramsIn, centimetresIn, yesNoIn, textOfHtml };

// In time that grows with the square, a megabyte takes minutes.
test.each(Object.entries(readers))(
  '%s finishes reading a megabyte',
  (_, read: (text: string) => string | undefined) => {
    for (const text of [...hostileTexts, '<!---->'.repeat(150_000), '<'.repeat(1_000_000), '&'.repeat(1_000_000)])
      expect(typeof ending(() => read(text))).toMatch(/^(?:string|undefined)$/);
  },
);

import type { ClipboardEvent } from 'react';
import { dashedSizes } from '../../../rules/imports/cells/dashed-sizes.ts';
import { doubtAboutPasted } from '../../../rules/imports/rows/doubtful-texts.ts';
import { pastedTexts } from '../../../rules/imports/rows/pasted-texts.ts';
import { cellsOf } from '../../../rules/pasted-block.ts';
import { type DoubtInWords, inWords } from './doubt-words.ts';

/**
 * Returns the option values in a pasted block, and the texts that cannot be values; null for a single value, which
 * counts as typed.
 */
export function pastedValues({ clipboardData }: ClipboardEvent): { values: string[]; doubts: DoubtInWords[] } | null {
  const block = cellsOf(clipboardData.getData('text/plain'));
  const columns = block[0]?.map(() => 'value1' as const) ?? [];
  const values = pastedTexts(block, columns).flatMap((cells) => cells.flatMap((cell) => dashedSizes(cell) ?? [cell]));
  if (values.length < 2) return null;
  const doubts = values.flatMap((text) => {
    const problem = doubtAboutPasted(text, 'value1');
    return problem === null ? [] : [inWords({ column: 'option', text, problem })];
  });
  const refused = new Set(doubts.map(({ text }) => text));
  return { doubts, values: values.filter((value) => value.trim() !== '' && !refused.has(value)) };
}

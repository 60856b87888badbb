import { together } from '../../../rules/together.ts';
import type { Refused } from '../../route-handlers.ts';
import { isInGrid } from './columns.ts';

/**
 * Sorts the server's complaints about a row: a complaint about a field of the grid goes beside the field, any other
 * into the sentence below the row.
 */
export function complaintsOf(
  refused: Refused,
  values: Record<string, string>,
): { errors: Record<string, string>; sentence: string | null } {
  const all = Object.entries(refused.fields).map(
    ([name, sentences]) => [fieldOf(name, values), together(sentences)] as const,
  );
  const others = all.filter(([name]) => !isInGrid(name)).map(([, sentences]) => sentences);
  const sentence = together([refused.sentence, ...others]);
  return { errors: Object.fromEntries(all.filter(([name]) => isInGrid(name))), sentence: sentence || null };
}

function fieldOf(name: string, values: Record<string, string>): string {
  if (name === 'categoryId') return 'category';
  return name === 'stock' ? (Object.keys(values).find((field) => field.startsWith('stock.')) ?? name) : name;
}

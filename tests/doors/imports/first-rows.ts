import type { Browser } from '../../browser.ts';

export interface FirstRow {
  number: number;
  name: string;
  read: { label: string; value: string }[];
}

/** Returns the first rows of a sheet as the questions about its columns show them after these answers. */
export async function firstRowsWith(
  supplier: Browser,
  columns: string,
  answers: Record<string, string>,
): Promise<FirstRow[]> {
  const place = `${columns.replace('/columns', '/first-rows')}?${new URLSearchParams(answers)}`;
  return (await (await supplier.visit(place)).json()) as FirstRow[];
}

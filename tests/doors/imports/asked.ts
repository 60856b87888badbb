import type { Browser } from '../../browser.ts';
import { fieldsIn } from '../catalogue/edit-fields.ts';
import { opened, textOf } from '../reading.ts';
import { sendRows } from './importing.ts';

/** Returns the fields of the form about the columns, with the most likely answers chosen. */
export function likelyAnswers(html: string): Record<string, string> {
  const [, first = 'column0'] = /name="(column\d+|across|acrossPrices|slabs|names|prices)"/.exec(html) ?? [];
  return fieldsIn(html, first);
}

/** Sends a sheet whose columns need answers; returns the questions, the fields and a function to answer. */
export async function asked(supplier: Browser, rows: (string | number)[][]) {
  const columns = await sendRows(supplier, rows);
  if (!columns.endsWith('/columns')) throw new Error(`nothing is asked: ${columns}`);
  const html = await opened(supplier, columns);
  const fields = likelyAnswers(html);
  return {
    columns,
    text: textOf(html),
    fields,
    /** Sends the form with these changes; returns the address that it redirects to. */
    answer: async (changes: Record<string, string> = {}) => {
      const answer = await supplier.post(columns, { ...fields, ...changes });
      return answer.headers.get('location') ?? '';
    },
  };
}

/** Sends a sheet, with the most likely answers if something is asked; returns the address of its check. */
export async function sendAnswered(
  supplier: Browser,
  rows: (string | number)[][],
  answers: (likely: Record<string, string>) => Record<string, string> = (likely) => likely,
): Promise<string> {
  const place = await sendRows(supplier, rows);
  if (!place.endsWith('/columns')) return place;
  await supplier.post(place, answers(likelyAnswers(await opened(supplier, place))));
  return place.replace('/columns', '');
}

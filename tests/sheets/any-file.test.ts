import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { writeSheet } from '../../domain/sheets/sheet-writer.ts';
import { picturesInZip } from '../../domain/sheets/zip-pictures.ts';
import { zipOf } from './zip-making.ts';

const folder = new URL('fixtures/', import.meta.url);
const real = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));
const album = zipOf([
  { path: 'a/SKU-1.jpg', bytes: Buffer.from('one') },
  { path: 'b/SKU-2.jpg', bytes: Buffer.alloc(5000, 'two') },
]);

/** Ignores refusals; any other error fails the test. */
async function orRefused(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function readAlbum(bytes: Uint8Array): Promise<void> {
  for (const picture of await picturesInZip(bytes)) await orRefused(picture.read());
}

const starts = [
  '',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1',
  '\u00FF\u00FE',
  '<',
  '"',
  '%',
];

test('any bytes make a sheet or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
      await orRefused(readSheet(bytes));
      await orRefused(readAlbum(bytes));
    }),
    { numRuns: 2000 },
  );
});

const damages = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), bit: fc.nat(7) }), {
  maxLength: 12,
});

test('real files that are cut off or have flipped bits make a sheet or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...real, album),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      damages,
      async (whole, share, turned) => {
        const bytes = Buffer.from(whole.subarray(0, share > 0.75 ? whole.byteLength : share * whole.byteLength));
        for (const { at, bit } of turned) {
          const place = Math.floor(at * bytes.byteLength);
          bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
        }
        await orRefused(readSheet(bytes));
        await orRefused(readAlbum(bytes));
      },
    ),
    { numRuns: 600 },
  );
});

const rawCell = fc.string({ unit: fc.constantFrom(...'ab"",;\n\t|\'=-€घ '), maxLength: 8 });

test('all cells of any file of separated values come back', async () => {
  const table = fc.array(fc.array(rawCell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t', '|'), async (rows, mark) => {
      const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n');
      const { rows: read } = await readSheet(Buffer.from(`Item code${mark}Product name\r\n${quoted}\r\n`)).catch(
        () => ({
          rows: [],
        }),
      );
      const wanted = rows
        .map((row, at) => ({ number: at + 2, cells: filled(row.map(armedAgain)) }))
        .filter(({ cells }) => cells.length > 0);
      expect(read.map(({ number, cells }) => ({ number, cells: filled(cells) }))).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});

/** Removes the apostrophe by which spreadsheets mark text that would be a formula, and the formula that only holds a text. */
function armedAgain(cell: string): string {
  const [, text] = /^=\s?"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

test('loses no unquoted text, wherever its quotation marks are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'ab",\n'), maxLength: 60 }), async (text) => {
      const { headers, rows } = await readSheet(Buffer.from(`x,y\n${text}`)).catch(() => ({ headers: [], rows: [] }));
      const letters = [...headers, ...rows.flatMap(({ cells }) => cells)].join('').replace(/[^ab]/g, '');
      expect(letters).toBe(text.replace(/[^ab]/g, ''));
    }),
    { numRuns: 2000 },
  );
});

const anyCell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",;_x000D0 1.'), maxLength: 12 }),
  fc.constantFrom(
    '007',
    '8901234567890123',
    '1e5',
    '0.1',
    '-5',
    '_x0041_',
    'toString',
    '__proto__',
    "'=1+1",
    '=HYPERLINK("http://x")',
    '100000.5',
  ),
);

test.each([
  ['xlsx' as const, 150],
  ['csv' as const, 1000],
])('reads a written .%s back unchanged', async (format, numRuns) => {
  const columns = ['Item code', 'Product name', 'Rate'].map((label) => ({ label, isNumber: label === 'Rate' }));
  const table = fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }).filter(hasText), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const { rows: read } = await readSheet(await writeSheet({ columns, rows, format }));
      expect(read.map(({ cells }) => cells.map(blankOr))).toEqual(rows.map((cells) => cells.map(blankOr)));
    }),
    { numRuns },
  );
});

function hasText(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Returns cells without empty ones at the end; blanks alone count as empty. */
function filled(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function blankOr(cell: string): string {
  return cell.trim() === '' ? '' : cell;
}

test('writes ten thousand rows without holding others up', async () => {
  const columns = Array.from({ length: 20 }, (_, at) => ({ label: `Column ${at}`, isNumber: at > 12 }));
  const rows = Array.from({ length: 10_000 }, (_, row) => columns.map((_, at) => `${row + at}`));
  let isThere = true;
  let turns = 0;
  const others = () => {
    turns += 1;
    if (isThere) setImmediate(others);
  };
  setImmediate(others);
  const bytes = await writeSheet({ columns, rows, format: 'xlsx' });
  isThere = false;
  expect(turns).toBeGreaterThan(15);
  expect((await readSheet(bytes)).rows).toHaveLength(10_000);
});

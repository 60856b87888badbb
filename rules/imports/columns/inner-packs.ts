import type { WeighedColumns } from './weighed-columns.ts';

const counted = /inner|outer|master|box|pack|pkt|packing|इनर|आउटर|બોક્સ|ઇનર|આઉટર/i;
/** Rows needed to show that two columns multiply to a third. */
const ROWS_MIN = 3;

/**
 * Recognises 'Inner' and 'Outer' beside the pieces per carton if they multiply to these in most rows; any other row is
 * then refused.
 */
export function findInnerPacks(sheet: WeighedColumns): void {
  const pieces = sheet.columnOf('piecesPerCarton');
  if (pieces < 0) return takeOuter(sheet);
  const columns = sheet.columns(
    (at) => sheet.mapping[at] === null && sheet.questions[at] === null && counted.test(sheet.headerOf(at)),
  );
  const pairs = columns.flatMap((inner, at) => columns.slice(at + 1).map((packs) => [inner, packs] as const));
  const pair = pairs.find(([inner, packs]) => {
    const rows = sheet.texts.together([inner, packs, pieces]);
    const equal = rows.filter(([few = 0, many = 0, all]) => few * many === all && many > 1);
    return equal.length >= ROWS_MIN && equal.length * 2 > rows.length;
  });
  if (pair === undefined) return;
  sheet.mapping[pair[0]] = 'innerPieces';
  sheet.mapping[pair[1]] = 'innerPacks';
}

const inner = /^(?:inner|इनर|ઇનર)(?: (?:pack|packing|box|qty|pcs|पैक|પેક))?$/i;
const outer = /^(?:outer|master|आउटर|मास्टर|આઉટર|માસ્ટર)(?: (?:pack|packing|carton|ctn))?$/i;
/** Rows needed to show that the outer pack does not count pieces. */
const OTHERS_MIN = 2;

/**
 * 'Outer' counts the inner packs in a carton if it is mostly no multiple of 'Inner', such as 12 beside 10, and less in
 * some row. Diameters and pieces are never less.
 */
function takeOuter(sheet: WeighedColumns): void {
  const named = (name: RegExp) =>
    sheet.columns((at) => sheet.mapping[at] === null && name.test(sheet.headerOf(at).trim()));
  const [few = -1, ...more] = named(inner);
  const [many = -1, ...others] = named(outer);
  if (few < 0 || many < 0 || more.length + others.length > 0) return;
  const rows = sheet.texts.together([few, many]);
  const areCounts = rows.flat().every((number) => Number.isInteger(number) && number > 0);
  const apart = rows.filter(([pieces = 0, packs = 0]) => pieces > 1 && packs > 1 && packs % pieces !== 0);
  const isLess = rows.some(([pieces = 0, packs = 0]) => packs < pieces);
  if (!areCounts || !isLess || apart.length < OTHERS_MIN || apart.length * 2 <= rows.length) return;
  sheet.mapping[few] = 'innerPieces';
  sheet.mapping[many] = 'innerPacks';
  sheet.questions[many] = null;
}

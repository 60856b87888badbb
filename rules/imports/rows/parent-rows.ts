import { sameValue } from '../../catalogue/options.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';

/** Cells of a row of WooCommerce or an ERP, where a variant names its parent by code or number. */
export interface NamingRow {
  number: number;
  handle: string;
  sku: string;
  /** The other program's number of the product; '' without such a column. */
  id: string;
  values: [string, string];
  /** The other program's kind of the product, such as 'simple' or 'variation'; '' without such a column. */
  kind: string;
  name: string;
}

/** Texts in place of the cells of a row. */
export type ReplacedTexts = Partial<Record<SheetTarget, string>>;

/** WordPress's parent of a product without one. */
const NO_PARENT = '0';

/**
 * Groups rows that name their parent, by code or, if `areIds`, by number: the parent joins its variants without its
 * list of option values, and a variant with option values loses its own name. Beside variants, a simple product loses
 * its values, which are no choice, unless another row has its name. Returns replaced texts by row number.
 */
export function textsOfParents(
  rows: NamingRow[],
  mapping: SheetMapping,
  { areIds }: { areIds: boolean },
): Map<number, ReplacedTexts> {
  const parentIn = ({ handle }: NamingRow) => (areIds && handle === NO_PARENT ? '' : handle);
  const parents = new Set(rows.map(parentIn).filter((parent) => parent !== ''));
  const areNumbers = areIds && areIdsOf(rows, parents);
  const namesOf = ({ sku, id }: NamingRow) => (areNumbers ? [id] : [sku, id === '' ? '' : `id:${id}`]);
  const groupOf = (row: NamingRow) => (parentIn(row) === '' ? namesOf(row).find((own) => parents.has(own)) : undefined);
  const named = new Set(rows.map(groupOf));
  const names = Map.groupBy(rows, ({ name }) => sameValue(name));
  // Any other 'Type' may call a dress simple, and the values of a file without variants are the supplier's choice.
  const areKinds = rows.some(({ kind, handle }) => handle !== '' && /^variation(?:,|$)/i.test(kind));
  const isSimple = (row: NamingRow) =>
    areKinds &&
    /^simple(?:,|$)/i.test(row.kind) &&
    parentIn(row) === '' &&
    names.get(sameValue(row.name))?.length === 1;
  const found = new Map<number, ReplacedTexts>();
  for (const row of rows) {
    const group = groupOf(row);
    const isVariant = row.handle !== '' && named.has(row.handle) && row.values.some((value) => value !== '');
    if (group !== undefined) found.set(row.number, { handle: group, ...emptied(mapping, ofOptions) });
    else if (isVariant) found.set(row.number, emptied(mapping, ['name']));
    else if (isSimple(row)) found.set(row.number, { handle: '', ...emptied(mapping, ofOptions) });
    else if (parentIn(row) !== row.handle) found.set(row.number, { handle: '' });
  }
  return found;
}

/** Do the parents name numbers of rows: all of them, or some while none is a code? */
function areIdsOf(rows: NamingRow[], parents: Set<string>): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  const areAll = [...parents].every((parent) => ids.has(parent));
  return areAll || ([...parents].some((parent) => ids.has(parent)) && !rows.some(({ sku }) => parents.has(sku)));
}

const ofOptions: SheetTarget[] = ['value1', 'value2', 'value3', 'optionTexts'];

function emptied(mapping: SheetMapping, targets: SheetTarget[]): ReplacedTexts {
  return Object.fromEntries(targets.filter((target) => mapping.includes(target)).map((target) => [target, '']));
}

import { m } from '../../../messages/compiled/messages.js';
import { arranged, likelyOption, numberedValues } from '../../../rules/catalogue/arrangement.ts';
import { OPTIONS_MAX } from '../../../rules/catalogue/options.ts';
import type { Arrangement, TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import { NUMBERED_MAX } from '../../../rules/catalogue/variants.ts';
import { optionName } from '../../ui/option-name.ts';

/** Texts of the form's fields, by field name. */
type Texts = Record<string, string>;

const STOCK = 'stock.';

/** Returns the JSON of a hidden field; null if it has none. */
function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** Returns the texts of a JSON object by their names; anything else in it is left out. */
function textsOf(text: string | undefined): Texts {
  const json = jsonIn(text);
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isText(entry[1])));
}

/** Returns the texts of the form, unfolded if the browser folded them into one (`foldedTexts`). */
export function textsIn(form: FormData): Texts {
  const own = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  return unfolded(own);
}

const unfolded = (texts: Texts): Texts => ({ ...texts, ...textsOf(texts['folded']) });

/**
 * Folds the texts into one, because 100 variants in 40 warehouses have more fields than a form may have. Leaves out
 * unchanged stock of variants: the server would not change it either.
 */
export function foldedTexts(texts: Texts): string {
  const changed = { ...texts };
  for (const [at, row] of numbered(texts, 'row').entries()) {
    const [variant] = variantIn(row);
    if (!variant || variant.id === '') continue;
    const was = Object.entries(variant.stockWas).filter(([place, pieces]) => variant.stock[place] !== pieces);
    changed[`row.${at}.was`] = JSON.stringify(Object.fromEntries(was));
    for (const [place, pieces] of Object.entries(variant.stock))
      if (pieces === (variant.stockWas[place] ?? '')) delete changed[`row.${at}.${STOCK}${place}`];
  }
  return JSON.stringify(changed);
}

/**
 * Adds the current stock that folding left out, so that a refused form shows it again. A place with typed stock keeps
 * the typed and the displayed value, even if the form displayed none.
 */
function withUnchangedStock(typed: Arrangement, known: TypedVariant[]): Arrangement {
  const now = new Map(known.map(({ id, stock }) => [id, stock]));
  const variants = typed.variants.map((row) => {
    const stock = Object.entries(now.get(row.id) ?? {}).filter(([place]) => !(place in row.stock));
    const unchanged = row.id === '' ? {} : Object.fromEntries(stock);
    return { ...row, stock: { ...unchanged, ...row.stock }, stockWas: { ...unchanged, ...row.stockWas } };
  });
  return { ...typed, variants };
}

/** Reads the form's texts as an arrangement. */
export function typedIn(texts: Texts): Arrangement {
  const text = (name: string) => texts[name] ?? '';
  return {
    packing: text('packing'),
    piecesPerCarton: text('piecesPerCarton'),
    options: [0, 1].map((at) => ({ name: text(`options.${at}.name`), values: text(`options.${at}.values`) })),
    variants: numbered(texts, 'row').flatMap(variantIn),
    setOption: text('setOption'),
    setValues: text('setValues'),
    setRatio: text('setRatio'),
    parts: numbered(texts, 'part').map((part) => ({
      value: part.get('') ?? '',
      pieces: part.get('pieces') ?? '',
      sku: part.get('sku') ?? '',
      image: part.get('image') ?? '',
    })),
    mixStepPieces: text('mixStepPieces'),
  };
}

/** Reads the form's texts and arranges the rows by the options; rows whose values come back are taken from `known`. */
export function arrangedIn(texts: Texts, known: TypedVariant[]): Arrangement {
  const typed = typedIn(texts);
  const designs = Number(/^\d{1,3}$/.exec(texts['designs'] ?? '')?.[0] ?? 0);
  return arranged(named({ ...typed, ...(designs > 0 && setOfDesigns(designs, typed)) }), known);
}

/** Does the same with sent texts, and adds the stock that folding left out. */
export function arrangedAsSent(sent: Texts, known: TypedVariant[]): Arrangement {
  const typed = arrangedIn(unfolded(sent), known);
  return 'folded' in sent ? withUnchangedStock(typed, known) : typed;
}

/** Returns the fields that make a set of `count` designs, one piece of each, named by their numbers. */
export function setOfDesigns(count: number, { setOption }: Pick<Arrangement, 'setOption'>): Partial<Arrangement> {
  return {
    setOption: setOption === '' ? m.option_design() : setOption,
    setValues: numberedValues(count),
    setRatio: '',
    parts: [],
    piecesPerCarton: String(count),
  };
}

/** Gives a likely name to each option that has values but no name. */
export function named(typed: Arrangement): Arrangement {
  const { setOption, setValues } = typed;
  const isUnnamed = typed.packing === 'set' && setOption.trim() === '' && setValues.trim() !== '';
  return {
    ...typed,
    setOption: isUnnamed ? optionName(likelyOption(setValues, 'design')) : setOption,
    options: typed.options.map(({ name, values }) =>
      name.trim() === '' && values.trim() !== ''
        ? { name: optionName(likelyOption(values, 'colour')), values }
        : { name, values },
    ),
  };
}

/** Texts of a row or a part, by the rest of their names: '' for `row.0`, 'sku' for `row.0.sku`. */
type NumberedTexts = Map<string, string>;

/** Returns the rows or parts, in their order, up to the first number that is missing. Each name is read once. */
function numbered(texts: Texts, kind: 'row' | 'part'): NumberedTexts[] {
  const found = new Map<number, NumberedTexts>();
  for (const [name, text] of Object.entries(texts)) {
    const [, of, number, rest = ''] = /^(row|part)\.(0|[1-9]\d{0,2})(?:\.(.+))?$/.exec(name) ?? [];
    if (of !== kind) continue;
    const own = found.get(Number(number)) ?? new Map<string, string>();
    found.set(Number(number), own.set(rest, text));
  }
  const inOrder = Array.from({ length: NUMBERED_MAX }, (_, number) => found.get(number));
  const end = inOrder.findIndex((own) => !own?.has(''));
  return inOrder.slice(0, end < 0 ? NUMBERED_MAX : end) as NumberedTexts[];
}

function variantIn(texts: NumberedTexts): TypedVariant[] {
  const row = jsonIn(texts.get(''));
  if (!Array.isArray(row) || !row.every(isText) || row.length > 1 + OPTIONS_MAX) return [];
  const [id = '', ...optionValues] = row;
  const stock = [...texts].flatMap(([name, text]) =>
    name.startsWith(STOCK) ? [[name.slice(STOCK.length), text] as const] : [],
  );
  return [
    {
      id,
      optionValues,
      sku: texts.get('sku') ?? '',
      image: texts.get('image') ?? '',
      pricePerCarton: texts.get('price') ?? '',
      stock: Object.fromEntries(stock),
      stockWas: textsOf(texts.get('was')),
      isLeftOut: texts.get('out') === 'on',
    },
  ];
}

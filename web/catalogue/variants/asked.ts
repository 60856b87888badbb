import * as v from 'valibot';
import { BadForm } from '../../../domain/refusal.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import { optionsIn, ratioFrom } from '../../../rules/catalogue/arrangement.ts';
import { assortmentSchema } from '../../../rules/catalogue/assortment-body.ts';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';
import { type Assortment, assortmentProblems } from '../../../rules/catalogue/variants.ts';
import { keyOf } from '../../../rules/issue-at.ts';
import { leftStock } from '../../../rules/typed-number.ts';
import { amountProblem } from '../../../rules/written-amount.ts';

type Wrong = Record<string, MessageKey[]>;

/**
 * Returns the assortment of an arrangement, without unchanged stock. Refuses values that cannot be read, at their
 * fields, together with the rules' complaints about the rest.
 */
export function assortmentAsked(typed: Arrangement): Assortment {
  const body = bodyOf(typed);
  const read = v.safeParse(assortmentSchema, body);
  const isRatioOpen = typed.packing === 'set' && typed.setRatio.trim() !== '' && !isInParts(typed);
  if (read.success && !isRatioOpen) return read.output;
  const unread = (read.issues ?? []).map(fieldAndKey);
  const ratio: Wrong = { setRatio: [ratioFrom(typed.setRatio) ? 'set_ratio_count' : 'set_ratio_invalid'] };
  const { setContent = [], ...others } = problemsBeside(body);
  const wrong: Wrong = {
    ...others,
    ...(setContent.length > 0 && !isRatioOpen && { setContent }),
    ...Object.fromEntries(unread),
    ...(isRatioOpen && ratio),
  };
  throw new BadForm(wrong, {});
}

/** True if the parts have the numbers of the ratio: below a row of the listing its text stays as typed. */
function isInParts({ setRatio, parts }: Arrangement): boolean {
  return ratioFrom(setRatio)?.join() === parts.map(({ pieces }) => pieces.trim()).join();
}

function bodyOf(typed: Arrangement) {
  const isSet = typed.packing === 'set';
  return {
    packing: typed.packing,
    piecesPerCarton: typed.piecesPerCarton,
    options: optionsIn(typed),
    variants: typed.variants
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ id, optionValues, sku, image, pricePerCarton, stock, stockWas }) => {
        const moved = Object.entries(stock).filter(
          ([place, text]) => text.trim() !== '' && leftStock(text) !== (stockWas[place] ?? ''),
        );
        const was = id === '' ? [] : moved.map(([place]) => [place, stockWas[place] || '0']);
        const levels = { stock: Object.fromEntries(moved), stockWas: Object.fromEntries(was) };
        return { id, values: optionValues, sku, image, pricePerCarton, ...levels };
      }),
    setOption: isSet ? typed.setOption : null,
    setContent: isSet ? typed.parts : [],
    mixStepPieces: typed.packing === 'mixed' ? typed.mixStepPieces : 1,
  };
}

/** Returns the rules' complaints about everything except prices and stock, some of which cannot be read. */
function problemsBeside(body: ReturnType<typeof bodyOf>): Wrong {
  const variants = body.variants.map((one) => ({ ...one, pricePerCarton: '', stock: {}, stockWas: {} }));
  const read = v.safeParse(assortmentSchema, { ...body, variants });
  if (!read.success) return {};
  return assortmentProblems(read.output, {
    piecesPerCarton: read.output.piecesPerCarton ?? Number.NaN,
    isRetailEnabled: false,
  });
}

/** Lists whose rows and options have sentences of their own. */
const ofRow = new Set(['variants', 'options', 'setContent']);

/** Returns the field of a value that cannot be read, and the sentences to show there. */
function fieldAndKey(issue: v.BaseIssue<unknown>): [string, MessageKey[]] {
  const [first = '', number = '', part = '', place = ''] = v.getDotPath(issue)?.split('.') ?? [];
  const key = keyOf(issue.message);
  if (!ofRow.has(first) || number === '') return [first, [key]];
  if (first !== 'variants') return [`${first}.${number}`, [key]];
  if (part === 'pricePerCarton')
    return [`variants.${number}.price`, [amountProblem(issue.input, 'carton') ?? 'price_per_carton_invalid']];
  return [[first, number, ...(part === 'stock' ? [part, place] : [])].join('.'), [key]];
}

/**
 * Field of a row or an option at which each sentence is shown; others are shown below the row, or at the option's name.
 */
const fieldOf: Partial<Record<MessageKey, string>> = {
  price_above_mrp: 'price',
  price_slabs_below_variant: 'price',
  sku_taken: 'sku',
  variant_sku_twice: 'sku',
  option_values_required: 'values',
  option_value_invalid: 'values',
  option_value_twice: 'values',
};

/** Returns a refusal of an assortment with its sentences at the fields and rows of the form. */
export function atRows(refusal: BadForm, typed: Arrangement): BadForm {
  const rows = [...typed.variants.entries()].filter(([, { isLeftOut }]) => !isLeftOut).map(([at]) => at);
  const fields: Wrong = {};
  for (const [name, keys] of Object.entries(refusal.fields)) {
    for (const key of keys) (fields[placeOf(name, key, rows)] ??= []).push(key);
  }
  return new BadForm(fields, refusal.params);
}

/** Returns the form's field at which a sentence about this field of the assortment is shown. */
function placeOf(name: string, key: MessageKey, rows: number[]): string {
  const [first = '', number, ...part] = name.split('.');
  if (number === undefined) return name;
  const field = part.length > 0 ? part.join('.') : fieldOf[key];
  if (first === 'setContent') return `part.${number}`;
  const place = first === 'variants' ? `row.${rows[Number(number)] ?? 0}` : `${first}.${number}`;
  return field === undefined ? place : `${place}.${field}`;
}

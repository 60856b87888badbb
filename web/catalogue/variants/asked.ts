import * as v from 'valibot';
import { BadForm } from '../../../domain/refusal.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import { optionsIn, ratioFrom } from '../../../rules/catalogue/arrangement.ts';
import { assortmentSchema } from '../../../rules/catalogue/assortment-body.ts';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { keyOf } from '../../../rules/issue-at.ts';
import { leftStock } from '../../../rules/typed-number.ts';

/** Fields that the screen shows one sentence for, by the first word of an issue's path. */
const ofRow = new Set(['variants', 'options', 'setContent']);

/**
 * Returns the assortment that an arrangement asks for. Stock that stayed as it was shown is left out. Refuses what
 * cannot be read, at its row.
 */
export function assortmentAsked(typed: Arrangement): Assortment {
  const isSet = typed.packing === 'set';
  if (isSet && typed.setRatio.trim() !== '') {
    throw new BadForm({ setRatio: [ratioFrom(typed.setRatio) ? 'set_ratio_count' : 'set_ratio_invalid'] });
  }
  const rows = typed.variants.filter(({ isLeftOut }) => !isLeftOut);
  const body = {
    packing: typed.packing,
    piecesPerCarton: typed.piecesPerCarton,
    options: optionsIn(typed),
    variants: rows.map(({ id, optionValues, sku, image, pricePerCarton, stock, stockWas }) => {
      const moved = Object.entries(stock).filter(
        ([place, text]) => text.trim() !== '' && leftStock(text) !== (stockWas[place] ?? ''),
      );
      const was = moved.flatMap(([place]) => (id !== '' && stockWas[place] ? [[place, stockWas[place]]] : []));
      const levels = { stock: Object.fromEntries(moved), stockWas: Object.fromEntries(was) };
      return { id, values: optionValues, sku, image, pricePerCarton, ...levels };
    }),
    setOption: isSet ? typed.setOption : null,
    setContent: isSet ? typed.parts : [],
    mixStepPieces: typed.packing === 'mixed' ? typed.mixStepPieces : 1,
  };
  const read = v.safeParse(assortmentSchema, body);
  if (read.success) return read.output;
  const fields = read.issues.map((issue): [string, MessageKey[]] => {
    const [first = '', number = ''] = v.getDotPath(issue)?.split('.') ?? [];
    return [ofRow.has(first) && number !== '' ? `${first}.${number}` : first, [keyOf(issue.message)]];
  });
  throw new BadForm(Object.fromEntries(fields), {});
}

/** Returns a refusal of an assortment with its sentences at the fields and rows of the form. */
export function atRows(refusal: BadForm, typed: Arrangement): BadForm {
  const rows = [...typed.variants.entries()].filter(([, { isLeftOut }]) => !isLeftOut).map(([at]) => at);
  const fields = Object.entries(refusal.fields).map(([name, keys]): [string, MessageKey[]] => {
    const [first = '', number] = name.split('.');
    if (first === 'variants' && number !== undefined) return [`row.${rows[Number(number)] ?? 0}`, keys];
    if (first === 'setContent' && number !== undefined) return [`part.${number}`, keys];
    return [name, keys];
  });
  return new BadForm(Object.fromEntries(fields), refusal.params);
}

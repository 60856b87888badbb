import type { KeptAssortment, Variant } from '../../../domain/catalogue/variants.ts';
import { combinationCount, combinationsOf } from '../../../rules/catalogue/options.ts';
import { type Arrangement, blankVariant, type TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import { VARIANTS_MAX } from '../../../rules/catalogue/variants.ts';
import { decimalRupees } from '../../../rules/money.ts';
import { optionName } from '../../ui/option-name.ts';

/**
 * Returns a product's packing, options and variants as the fields of its form, with a row for each combination, or for
 * each variant if there are more than VARIANTS_MAX combinations. Server only.
 */
export function arrangementOf(kept: KeptAssortment, piecesPerCarton: number): Arrangement {
  const { packing, options, setOption, setContent, mixStepPieces } = kept;
  const offered = new Map(
    kept.variants.filter(({ isRetired }) => !isRetired).map((variant) => [variant.optionValues.join('\n'), variant]),
  );
  const rowOf = (optionValues: string[]) => {
    const variant = offered.get(optionValues.join('\n'));
    return variant ? typedOf(variant) : { ...blankVariant(optionValues), isLeftOut: true };
  };
  const isTooMany = combinationCount(options) > VARIANTS_MAX;
  const variants = isTooMany ? [...offered.values()].map(typedOf) : combinationsOf(options, VARIANTS_MAX).map(rowOf);
  return {
    packing,
    piecesPerCarton: String(piecesPerCarton),
    options: [0, 1].map((at) => {
      const option = options[at];
      return { name: option ? optionName(option.name) : '', values: option?.values.join(', ') ?? '' };
    }),
    variants,
    setOption: setOption === null ? '' : optionName(setOption),
    setValues: setContent.map(({ value }) => value).join(', '),
    setRatio: '',
    parts: setContent.map(({ value, pieces, sku = '', image = '' }) => ({ value, pieces: String(pieces), sku, image })),
    mixStepPieces: String(mixStepPieces),
  };
}

/**
 * Returns all variants as rows, retired ones too, so that a variant whose values are typed again gets its stock back.
 */
export function knownRows({ variants }: KeptAssortment): TypedVariant[] {
  return variants.map(typedOf).reverse();
}

function typedOf({ id, optionValues, sku, image, pricePerCarton, levels }: Variant): TypedVariant {
  const stock = Object.fromEntries(levels.map(({ warehouseId, pieces }) => [warehouseId, String(pieces)]));
  return {
    // The only variant of a product without options gets no id here: the first combination takes it over.
    id: optionValues.length === 0 ? '' : String(id),
    optionValues,
    sku: sku ?? '',
    image: image ?? '',
    pricePerCarton: pricePerCarton === null ? '' : decimalRupees(pricePerCarton),
    stock,
    stockWas: stock,
    isLeftOut: false,
  };
}

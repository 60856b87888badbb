import type { Defaults } from '../../../domain/catalogue/defaults.ts';
import type { EditedProduct } from '../../../domain/catalogue/edited-product.ts';
import type { KeptExtras } from '../../../domain/catalogue/product-columns.ts';
import { blankOf, fieldText, type ScalarName, scalarNames } from '../../../rules/catalogue/product-fields.ts';
import { decimalRupees } from '../../../rules/money.ts';

/** Texts of a form's fields, by field name. */
export type Values = Record<string, string>;

export interface FieldsProps {
  values: Values;
  refused: unknown;
  /** The supplier's values for all products, by the same names: an empty field inherits them. */
  forAll?: Values;
}

/** Returns a saved product as the values of its form. Server only. */
export function valuesOf(product: EditedProduct): Values {
  const { levels, images } = product;
  return {
    version: String(product.version),
    name: product.name,
    description: product.description,
    categoryId: String(product.categoryId),
    isActive: String(product.status === 'active'),
    pricePerCarton: decimalRupees(product.pricePerCarton),
    piecesPerCarton: String(product.piecesPerCarton),
    ...(product.pricePerRetail !== null && {
      isRetailEnabled: 'on',
      pricePerRetail: decimalRupees(product.pricePerRetail),
    }),
    ...extraValues(scalarNames, product),
    specifications: Object.entries(product.specifications)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    ...partValues(product),
    ...Object.fromEntries(
      levels.flatMap(({ warehouseId, pieces, threshold }) => [
        [`stock.${warehouseId}`, String(pieces)],
        [`stockWas.${warehouseId}`, String(pieces)],
        [`lowStockThresholds.${warehouseId}`, String(threshold ?? '')],
        [`thresholdWas.${warehouseId}`, String(threshold ?? '')],
      ]),
    ),
    ...Object.fromEntries(images.map((url, place) => [`picture.${place}`, url])),
  };
}

/** Returns a supplier's values for all products as the values of their form. Server only. */
export function defaultsValues(defaults: Defaults): Values {
  return {
    ...extraValues(
      scalarNames.filter((name) => name in defaults),
      defaults,
    ),
    ...partValues(defaults),
    savedAt: defaults.savedAt?.toISOString() ?? '',
    lowStockThreshold: String(defaults.lowStockThreshold ?? ''),
  };
}

/** Returns the texts of the extras. A field with its default value is shown empty. */
function extraValues(names: ScalarName[], kept: { [Name in ScalarName]?: KeptExtras[Name] }): Values {
  const textOf = (name: ScalarName) => (kept[name] === blankOf(name) ? '' : fieldText(name, kept[name]));
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

function partValues({ shippingInfo, policies }: Pick<Defaults, 'shippingInfo' | 'policies'>): Values {
  const { locations = [], timeframe = '', cost = '' } = shippingInfo ?? {};
  const { returnPolicy = '', warranty = '', paymentTerms = '' } = policies ?? {};
  return {
    'shippingInfo.locations': locations.join(', '),
    'shippingInfo.timeframe': timeframe,
    'shippingInfo.cost': cost,
    'policies.returnPolicy': returnPolicy,
    'policies.warranty': warranty,
    'policies.paymentTerms': paymentTerms,
  };
}

import type { Defaults } from '../../../domain/catalogue/defaults.ts';
import type { EditedProduct } from '../../../domain/catalogue/edited-product.ts';
import { percentOfRate } from '../../../rules/payments/gst-rates.ts';
import { decimalRupees } from '../../../rules/money.ts';

/** What stands in the fields of a form, by their names. */
export type Values = Record<string, string>;

export interface FieldsProps {
  values: Values;
  refused: unknown;
  /** What holds where a field is left empty: the supplier's word for all products, by the same names. */
  forAll?: Values;
}

/** A saved product as its form shows it. Server only. */
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
    discount: product.discount === 0 ? '' : String(product.discount),
    sku: product.sku ?? '',
    specifications: Object.entries(product.specifications)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    netWeightGrams: String(product.netWeightGrams ?? ''),
    lengthCm: centimetres(product.lengthMm),
    widthCm: centimetres(product.widthMm),
    heightCm: centimetres(product.heightMm),
    ...repeatedValues(product),
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

/** What a supplier says of all products, as its form shows it. Server only. */
export function defaultsValues(defaults: Defaults): Values {
  return {
    ...repeatedValues(defaults),
    savedAt: defaults.savedAt?.toISOString() ?? '',
    lowStockThreshold: String(defaults.lowStockThreshold ?? ''),
  };
}

type Repeated = Pick<
  EditedProduct,
  'shippingInfo' | 'policies' | 'fastDelivery' | 'hsnCode' | 'gstRate' | 'countryOfOrigin' | 'maker'
>;

function repeatedValues({ shippingInfo, policies, fastDelivery, gstRate, ...label }: Repeated): Values {
  const { locations = [], timeframe = '', cost = '' } = shippingInfo ?? {};
  const { returnPolicy = '', warranty = '', paymentTerms = '' } = policies ?? {};
  return {
    'shippingInfo.locations': locations.join(', '),
    'shippingInfo.timeframe': timeframe,
    'shippingInfo.cost': cost,
    'policies.returnPolicy': returnPolicy,
    'policies.warranty': warranty,
    'policies.paymentTerms': paymentTerms,
    fastDelivery: fastDelivery === null ? '' : fastDelivery ? 'yes' : 'no',
    hsnCode: label.hsnCode ?? '',
    gstRate: gstRate === null ? '' : percentOfRate(gstRate),
    countryOfOrigin: label.countryOfOrigin ?? '',
    maker: label.maker ?? '',
  };
}

function centimetres(mm: number | null): string {
  return mm === null ? '' : String(mm / 10);
}

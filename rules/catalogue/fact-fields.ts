import { ADDRESS_MAX, MAKER_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import { barcode } from './barcode.ts';
import { line, pincode, rupees } from './field-kinds.ts';
import { netQuantity } from './net-quantity.ts';
import { scalar } from './product-field.ts';

/** Properties that all fields of a manufacturer, packer or importer share. */
const ofParty = { isInherited: true, isInSheets: true, isOnLabel: true, isLeftOut: true, group: 'label' } as const;

/**
 * Facts that the law (Legal Metrology, Packaged Commodities Rules, rule 6) and marketplaces require of goods, as
 * entries of `extraFields` (decision 099). MRP and barcode belong to one article, so they are not inherited.
 */
export const factFields = {
  brand: scalar(line(SHORT_TEXT_MAX), {
    column: 'brand',
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    isLeftOut: true,
    group: 'label',
  }),
  genericName: scalar(line(SHORT_TEXT_MAX), {
    column: 'generic_name',
    about: "Common name of the article: 'Saree', 'Water bottle'.",
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    isLeftOut: true,
    group: 'label',
  }),
  netQuantity: scalar(netQuantity, {
    column: 'net_quantity',
    about: "Of one piece, with its unit: '500 g', '1 piece', '2 pairs'.",
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    isLeftOut: true,
    group: 'label',
  }),
  mrp: scalar(rupees('piece', 'mrp_invalid'), {
    column: 'mrp',
    about:
      'Rupees for one piece, all taxes included. Neither pricePerCarton divided by piecesPerCarton nor pricePerRetail may be above it.',
    isInSheets: true,
    isOnLabel: true,
    isLeftOut: true,
    group: 'price',
  }),
  barcode: scalar(barcode, {
    column: 'barcode',
    about: 'GTIN of 8, 12, 13 or 14 digits; its check digit must be right.',
    isInSheets: true,
    isOnLabel: true,
    isLeftOut: true,
    group: 'label',
  }),
  makerAddress: scalar(line(ADDRESS_MAX), { ...ofParty, column: 'maker_address', party: 'maker' }),
  makerPincode: scalar(pincode, { ...ofParty, column: 'maker_pincode', party: 'maker', about: '6 digits.' }),
  packer: scalar(line(MAKER_MAX), { ...ofParty, column: 'packer', party: 'packer', about: "Packer's name." }),
  packerAddress: scalar(line(ADDRESS_MAX), { ...ofParty, column: 'packer_address', party: 'packer' }),
  packerPincode: scalar(pincode, { ...ofParty, column: 'packer_pincode', party: 'packer', about: '6 digits.' }),
  importer: scalar(line(MAKER_MAX), { ...ofParty, column: 'importer', party: 'importer', about: "Importer's name." }),
  importerAddress: scalar(line(ADDRESS_MAX), { ...ofParty, column: 'importer_address', party: 'importer' }),
  importerPincode: scalar(pincode, { ...ofParty, column: 'importer_pincode', party: 'importer', about: '6 digits.' }),
} as const;

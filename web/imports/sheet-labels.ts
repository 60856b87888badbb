import { m } from '../../messages/compiled/messages.js';
import {
  isAcross,
  type SheetTarget,
  type SheetWarehouse,
  warehouseOf,
} from '../../rules/imports/headers/sheet-columns.ts';
import type { SheetField } from '../../rules/imports/headers/sheet-headers.ts';
import type { SheetWords } from '../../rules/imports/rows/sheet-export.ts';

const labels: Record<SheetField, () => string> = {
  id: m.sheet_column_id,
  sku: m.sheet_column_sku,
  name: m.sheet_column_name,
  englishName: m.sheet_column_english_name,
  description: m.sheet_column_description,
  descriptionHtml: m.sheet_column_description_html,
  category: m.sheet_column_category,
  pricePerCarton: m.sheet_column_price_per_carton,
  piecesPerCarton: m.sheet_column_pieces_per_carton,
  retail: m.sheet_column_retail,
  pricePerRetail: m.sheet_column_price_per_retail,
  discount: m.sheet_column_discount,
  minimumCartons: m.sheet_column_minimum_cartons,
  priceSlabs: m.sheet_column_price_slabs,
  hsnCode: m.sheet_column_hsn_code,
  gstRate: m.sheet_column_gst_rate,
  netWeightGrams: m.sheet_column_net_weight,
  lengthCm: m.sheet_column_length,
  widthCm: m.sheet_column_width,
  heightCm: m.sheet_column_height,
  countryOfOrigin: m.sheet_column_country,
  brand: m.sheet_column_brand,
  genericName: m.sheet_column_generic_name,
  netQuantity: m.sheet_column_net_quantity,
  mrp: m.sheet_column_mrp,
  barcode: m.sheet_column_barcode,
  maker: m.sheet_column_maker,
  makerAddress: m.sheet_column_maker_address,
  makerPincode: m.sheet_column_maker_pincode,
  packer: m.sheet_column_packer,
  packerAddress: m.sheet_column_packer_address,
  packerPincode: m.sheet_column_packer_pincode,
  importer: m.sheet_column_importer,
  importerAddress: m.sheet_column_importer_address,
  importerPincode: m.sheet_column_importer_pincode,
  specifications: m.sheet_column_specifications,
  status: m.sheet_column_status,
  handle: m.sheet_column_handle,
  packing: m.sheet_column_packing,
  option1: () => m.sheet_column_option({ number: 1 }),
  value1: () => m.sheet_column_value({ number: 1 }),
  option2: () => m.sheet_column_option({ number: 2 }),
  value2: () => m.sheet_column_value({ number: 2 }),
  variantSku: m.sheet_column_variant_sku,
  variantPrice: m.sheet_column_variant_price,
  variantPicture: m.sheet_column_variant_picture,
  setOption: m.sheet_column_set_option,
  setContent: m.sheet_column_set_content,
  mixStepPieces: m.sheet_column_mix_step,
  ratePerPiece: m.sheet_column_rate_per_piece,
  ratePerDozen: m.sheet_column_rate_per_dozen,
  ratePerUnit: m.sheet_column_rate_per_unit,
  unit: m.sheet_column_unit,
  stockUnit: m.sheet_column_stock_unit,
  rateUnit: m.sheet_column_price_unit,
  currency: m.sheet_column_currency,
  netWeightKg: m.sheet_column_net_weight_kg,
  netWeightPounds: m.sheet_column_net_weight_pounds,
  looseBarcode: m.sheet_column_loose_barcode,
  minimumPieces: m.sheet_column_minimum_pieces,
  taxIncluded: m.sheet_column_tax_included,
  secondUnit: m.sheet_column_second_unit,
  unitFactor: m.sheet_column_unit_factor,
  innerPieces: m.sheet_column_inner_pieces,
  innerPacks: m.sheet_column_inner_packs,
  unitAmount: m.sheet_column_unit_amount,
  loosePieces: m.sheet_column_loose_pieces,
  styleCode: m.sheet_column_style_code,
  batch: m.sheet_column_batch,
  namePart: m.sheet_column_name_part,
  surcharge: m.sheet_column_surcharge,
  valueList1: () => m.sheet_column_value_list({ number: 1 }),
  valueList2: () => m.sheet_column_value_list({ number: 2 }),
  option3: () => m.sheet_column_option({ number: 3 }),
  value3: () => m.sheet_column_value({ number: 3 }),
  optionTexts: m.sheet_column_option_texts,
  picture1: () => m.sheet_column_picture({ number: 1 }),
  picture2: () => m.sheet_column_picture({ number: 2 }),
  picture3: () => m.sheet_column_picture({ number: 3 }),
  picture4: () => m.sheet_column_picture({ number: 4 }),
};

/** Returns the name of a column in the language of the page; `recognisedHeaders` knows it in every language. */
export function sheetLabel(target: SheetTarget, warehouses: SheetWarehouse[]): string {
  if (target in labels) return labels[target as SheetField]();
  if (target === 'across:price') return m.import_across_price();
  if (target === 'across:price:piece') return m.import_across_piece_price();
  if (target === 'across:slab:carton') return m.import_slabs_of_cartons();
  if (target === 'across:slab:piece') return m.import_slabs_of_pieces();
  const id = warehouseOf(target) ?? '';
  const [name = id] = warehouses.find((warehouse) => warehouse.id === id)?.names ?? [];
  return isAcross(target) ? m.import_across_stock({ warehouse: name }) : m.sheet_column_stock({ warehouse: name });
}

/** Returns the words of cells in the language of the page; `draftInput` knows them in every language. */
export function sheetWords(): SheetWords & { example: string } {
  return {
    yes: m.sheet_yes(),
    no: m.sheet_no(),
    active: m.sheet_active(),
    inactive: m.sheet_inactive(),
    carton: m.packing_carton(),
    set: m.packing_set(),
    mixed: m.packing_mixed(),
    colour: m.option_colour(),
    size: m.option_size(),
    design: m.option_design(),
    example: m.sheet_example(),
  };
}

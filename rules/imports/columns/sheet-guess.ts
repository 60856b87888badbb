import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';
import { isProductKind } from '../cells/product-kind.ts';
import { optionOfValue } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isPriceAcross } from '../headers/price-targets.ts';
import {
  hasOwnIds,
  rankOf,
  recognisedHeaders,
  type SheetMapping,
  type SheetWarehouse,
  withRepeatedNames,
} from '../headers/sheet-columns.ts';
import { isForeignField } from '../headers/sheet-headers.ts';
import { findAttributeLines } from './attribute-lines.ts';
import { readAttributes } from './bracketed-attributes.ts';
import { ColumnTexts } from './column-texts.ts';
import { findConfigurables } from './configurable-columns.ts';
import { offerForeignIds } from './foreign-ids.ts';
import { findHeadedValues } from './headed-values.ts';
import { findInnerPacks } from './inner-packs.ts';
import { findLoosePieces } from './loose-pieces.ts';
import { findNamedPacks } from './named-packs.ts';
import { hasOrderWord, quantityColumns } from './ordered-quantity.ts';
import { askTiers } from './price-tiers.ts';
import { dropAttributes } from './simple-products.ts';
import { equalStocks, unknownPlaces } from './stock-places.ts';
import { titledUnits } from './titled-units.ts';
import { findContents, findUnitAmounts, namesGrams } from './unit-amounts.ts';
import { findUnnamedCodes } from './unnamed-codes.ts';
import { askUnnamedAmounts, readWithoutHeaders } from './unnamed-columns.ts';
import { findUnnamedPictures } from './unnamed-pictures.ts';
import { askUnnamedStock } from './unnamed-stock.ts';
import { dropUnreadPrices } from './unread-prices.ts';
import { type ColumnQuestion, WeighedColumns } from './weighed-columns.ts';
import { chooseName } from './weighed-names.ts';
import { askPiecePrice } from './weighed-piece-prices.ts';
import { choosePieces, dropUnknownPackings } from './weighed-pieces.ts';
import { dropPricesAsUnits, readPriceUnits } from './weighed-price-units.ts';
import {
  askBalanceRate,
  askGrossBesideNet,
  askOtherUnits,
  choosePrice,
  dropModels,
  dropTakenDiscount,
  readPackPrice,
  readPiecePrice,
  takeUndecidedPrice,
} from './weighed-prices.ts';
import { readRatesOfUnits } from './weighed-rates.ts';
import { readTax } from './weighed-tax.ts';
import {
  areOwnCodes,
  askMinimum,
  dropBareQuantities,
  dropCountlessStock,
  dropEmptyPrice,
  dropPictureCounts,
  dropPlainFeatures,
  dropSharedCodes,
  dropUnknownTax,
  readMarkup,
  takeFilledDescription,
} from './weighed-texts.ts';
import { askUnits, findUnits, readConversion } from './weighed-units.ts';
import {
  findOptionTexts,
  findSecondOption,
  findSlabs,
  findStockLists,
  findStyleCode,
  findThirdOption,
  findValueLists,
  findValuesAcross,
  findVariants,
} from './weighed-variants.ts';

export interface ColumnGuess {
  mapping: SheetMapping;
  questions: (ColumnQuestion | null)[];
}

interface Given {
  headers: string[];
  rows: { cells: string[] }[];
  warehouses: SheetWarehouse[];
  /** Names of the categories in every language. */
  categories: string[];
  /** Texts above the headers. */
  titles: string[];
}

/**
 * Guesses the target of each column from its header and its cells, and lists the questions for the supplier. Where a
 * header is ambiguous, the cells decide and the guess is confirmed by a question.
 */
export function guessedColumns({ headers, rows, warehouses, categories, titles }: Given): ColumnGuess {
  const mapping = withRepeatedNames(recognisedHeaders(headers, warehouses), headers, rows);
  if (hasOwnIds(headers)) {
    const own = mapping.map((target) => (target !== null && isForeignField(target) ? null : target));
    return { mapping: own, questions: headers.map(() => null) };
  }
  const sheet = new WeighedColumns(headers, mapping, new ColumnTexts(rows));
  findHeadedValues(sheet, warehouses);
  readGoods(sheet, categories);
  readPrices(sheet);
  readCodesAndMeasures(sheet);
  readStockAndVariants(sheet, { warehouses, titles });
  return { mapping: sheet.mapping, questions: sheet.questions };
}

function readGoods(sheet: WeighedColumns, categories: string[]): void {
  dropPricesAsUnits(sheet);
  chooseName(sheet);
  readWithoutHeaders(sheet);
  takeFilledDescription(sheet);
  readMarkup(sheet);
  dropCountlessStock(sheet);
  dropEmptyPrice(sheet);
  dropSharedCodes(sheet);
  dropBareQuantities(sheet);
  findContents(sheet);
  dropPictureCounts(sheet);
  findUnnamedPictures(sheet);
  dropPlainFeatures(sheet);
  findCategory(sheet, new Set(categories.map(plainHeader)));
  dropNumbersAsAnswers(sheet);
  dropAttributes(sheet);
  readAttributes(sheet);
}

function readPrices(sheet: WeighedColumns): void {
  dropUnknownPackings(sheet);
  findUnits(sheet);
  readConversion(sheet);
  readPackPrice(sheet);
  readPiecePrice(sheet);
  choosePieces(sheet);
  findSlabs(sheet);
  dropModels(sheet);
  choosePrice(sheet);
  takeUndecidedPrice(sheet);
  askOtherUnits(sheet);
  askGrossBesideNet(sheet);
  askTiers(sheet);
  readPriceUnits(sheet);
  readRatesOfUnits(sheet);
  askBalanceRate(sheet);
  askPiecePrice(sheet);
  findInnerPacks(sheet);
  readTax(sheet);
  dropUnknownTax(sheet);
  askMinimum(sheet);
  dropTakenDiscount(sheet);
}

function readCodesAndMeasures(sheet: WeighedColumns): void {
  findUnnamedCodes(sheet);
  askBarcodes(sheet);
  offerForeignIds(sheet);
  dropUnreadPrices(sheet);
  findUnitAmounts(sheet);
  askWeights(sheet);
  askUnits(sheet);
}

function readStockAndVariants(
  sheet: WeighedColumns,
  { warehouses, titles }: Pick<Given, 'warehouses' | 'titles'>,
): void {
  findConfigurables(sheet);
  findStockLists(sheet, warehouses);
  findValuesAcross(sheet, warehouses);
  readTitledAcross(sheet, titles);
  askPlaces(sheet);
  findLoosePieces(sheet, warehouses);
  findAttributeLines(sheet);
  findValueLists(sheet);
  findOptionTexts(sheet);
  findSecondOption(sheet);
  findThirdOption(sheet);
  findStyleCode(sheet);
  findVariants(sheet);
  findNamedPacks(sheet);
  askUnnamedStock(sheet, warehouses);
  askQuantities(sheet, titles);
  askEqualStocks(sheet);
  askUnnamedAmounts(sheet, warehouses);
}

/**
 * Kinds of products, numbers, sizes and empty columns are no category. Without a header of a category, a column of
 * known ones is it.
 */
function findCategory(sheet: WeighedColumns, known: Set<string>): void {
  const column = sheet.columnOf('category');
  if (column < 0) {
    const [named] = sheet.columns(
      (at) => sheet.mapping[at] === null && sheet.isFilled(at) && sheet.texts.areAmong(at, known),
    );
    if (named !== undefined) sheet.mapping[named] = 'category';
    return;
  }
  const isNone = (at: number) => {
    const words = [...sheet.texts.distinct(at)];
    const texts = sheet.texts.filled(at);
    const sizes = texts.filter((text) => /\d/.test(text) && /\p{L}/u.test(text) && optionOfValue(text) === 'size');
    return sizes.length * 2 > texts.length || words.every((word) => isProductKind(word) || /^[\d.]+$/.test(word));
  };
  if (!isNone(column)) return;
  const [other] = sheet.columns((at) => rankOf(sheet.headerOf(at), 'category') !== null && !isNone(at));
  if (other === undefined && !sheet.isFilled(column)) return;
  sheet.mapping[column] = null;
  if (other !== undefined && sheet.mapping[other] === null) sheet.mapping[other] = 'category';
}

/** Numbers other than 0 and 1 mean neither yes nor no. */
function dropNumbersAsAnswers(sheet: WeighedColumns): void {
  for (const target of ['retail', 'status'] as const) {
    const column = sheet.columnOf(target);
    const numbers = sheet.texts.amounts(column).filter((amount) => amount !== 0 && amount !== 1);
    if (column >= 0 && sheet.isMost(numbers, column)) sheet.mapping[column] = null;
  }
}

/** 85 may be grams, kilograms or pounds if neither the header nor the cell names the unit. */
function askWeights(sheet: WeighedColumns): void {
  const column = sheet.columnOf('netWeightGrams');
  const bare = sheet.texts.amounts(column).filter((amount) => amount > 0);
  if (column < 0 || namesGrams(sheet.headerOf(column)) || bare.length === 0 || sheet.columnOf('netWeightKg') >= 0)
    return;
  if (sheet.questions[column] === 'weight') return;
  if (bare.every((amount) => amount < 5)) sheet.mapping[column] = 'netWeightKg';
  sheet.ask('weight', [column]);
}

/** Least share of numbers that are no barcodes among a shop's own numbers: every tenth has a right check digit by chance. */
const OWN_CODES_MIN = 0.85;

/** Too short to be a barcode by chance; dashes and noughts mean none. */
const isShort = (text: string) => text.length < 7 && /[1-9]/.test(latinDigits(text));

function askBarcodes(sheet: WeighedColumns): void {
  const column = sheet.columnOf('barcode');
  if (column < 0) return;
  const others = sheet.texts.notBarcodes(column);
  // 'UPC' above 1.315 is a price of purchase in Spanish programs.
  if (sheet.areMost(column, (text) => /^\d+[.,]\d{1,4}$/.test(text))) {
    sheet.mapping[column] = null;
    return;
  }
  // A single number of a barcode's length is probably a typing error, which its row reports.
  if (others.length === 0 || (others.length === 1 && /^\d{12,14}$/.test(others[0] ?? ''))) return;
  const areMost =
    others.length >= OWN_CODES_MIN * sheet.texts.filled(column).length ||
    sheet.isMost([...new Set(others.filter(isShort))], column);
  const areCodes = areMost && areOwnCodes(sheet, others);
  sheet.mapping[column] = areCodes ? 'sku' : 'looseBarcode';
  sheet.ask('barcode', [column]);
}

/** 'All rates per pc' above the headers answers what the prices of sizes are for. */
function readTitledAcross(sheet: WeighedColumns, titles: string[]): void {
  const unit = unitOf(titledUnits(titles).rate);
  if (unit !== 'piece' && unit !== 'carton') return;
  for (const column of sheet.columns((at) => isPriceAcross(sheet.mapping[at] ?? null)))
    if (!headerUnits(sheet.headerOf(column)).units.some((one) => one === 'piece' || one === 'carton'))
      sheet.mapping[column] = unit === 'piece' ? 'across:price:piece' : 'across:price';
}

/** Asks about stock whose place is no warehouse of the supplier, or could be any of several. */
function askPlaces(sheet: WeighedColumns): void {
  const columns = unknownPlaces(sheet.headers, sheet.mapping, sheet.texts);
  sheet.ask(
    'place',
    columns.filter((column) => sheet.questions[column] === null),
  );
}

/** Two stocks with one header are asked about, unless an ordered quantity is among them. */
function askEqualStocks(sheet: WeighedColumns): void {
  const columns = equalStocks(sheet);
  if (columns.every((column) => sheet.questions[column] !== 'quantity')) sheet.ask('equalStock', columns);
}

/** A quantity in a quotation, an order or an invoice is likely what a buyer ordered, not stock. */
function askQuantities(sheet: WeighedColumns, titles: string[]): void {
  const isOrder = titles.some(hasOrderWord);
  const columns = quantityColumns({ headers: sheet.headers, mapping: sheet.mapping, texts: sheet.texts, isOrder });
  if (isOrder) for (const column of columns) sheet.mapping[column] = null;
  sheet.ask('quantity', columns);
}

import { plainCode } from '../../catalogue/plain-code.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import type { NamingRow, ReplacedTexts } from './parent-rows.ts';

/** Cells of a row of Magento, whose handle lists the variants of a configurable product. */
export type ConfigurableRow = Pick<NamingRow, 'number' | 'handle' | 'sku' | 'name'> & {
  /** The description of a configurable product. */
  description: string;
};

/** Is this Magento's header of the variants of a product? */
export function listsVariants(header: string): boolean {
  return plainHeader(header) === 'configurablevariations';
}

export function descriptionIn(mapping: SheetMapping): 'description' | 'descriptionHtml' {
  return mapping.includes('descriptionHtml') ? 'descriptionHtml' : 'description';
}

/** 'sku=TEE-S,size=S|sku=TEE-M,size=M' -> the code of each variant with its options: 'size=S'. */
export function variationsIn(text: string): { sku: string; options: string }[] {
  return text.split('|').flatMap((part) => {
    const pairs = part.split(',').map((pair) => pair.trim());
    const sku = pairs.find((pair) => /^sku=/i.test(pair))?.slice('sku='.length);
    const options = pairs.filter((pair) => !/^sku=/i.test(pair)).join(';');
    return sku && options ? [{ sku, options }] : [];
  });
}

/**
 * Joins the simple products of Magento that a configurable one lists, as its variants. Its price, often 0, and its stock
 * do not count; below its variants it only adds pictures. Returns replaced texts by row number.
 */
export function textsOfConfigurables(rows: ConfigurableRow[], mapping: SheetMapping): Map<number, ReplacedTexts> {
  const byCode = new Map(rows.map((row) => [plainCode(row.sku), row]));
  const found = new Map<number, ReplacedTexts>(rows.map(({ number }) => [number, { handle: '', optionTexts: '' }]));
  const isEmptied = (target: SheetTarget) =>
    cartonPrices.some((price) => price === target) || target.startsWith('stock:');
  const isOfProduct = (target: SheetTarget) => target !== 'handle' && !target.startsWith('picture');
  for (const parent of rows) {
    const variants = variationsIn(parent.handle).flatMap(({ sku, options }) => {
      const row = byCode.get(plainCode(sku));
      return row && row !== parent ? [{ row, options }] : [];
    });
    if (variants.length === 0) continue;
    const { number, sku: handle, name, description } = parent;
    const first = Math.min(...variants.map(({ row }) => row.number));
    for (const { row, options } of variants) {
      const described = row.number === first && description !== '' ? { [descriptionIn(mapping)]: description } : {};
      found.set(row.number, { handle, name, optionTexts: options, ...described });
    }
    found.set(number, { ...emptied(mapping, first < number ? isOfProduct : isEmptied), handle, optionTexts: '' });
  }
  return found;
}

function emptied(mapping: SheetMapping, isMeant: (target: SheetTarget) => boolean): ReplacedTexts {
  return Object.fromEntries(mapping.flatMap((target) => (target !== null && isMeant(target) ? [[target, '']] : [])));
}

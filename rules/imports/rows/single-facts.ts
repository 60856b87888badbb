import { latinDigits } from '../../digits.ts';
import { ungrouped } from '../../written-amount.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { isForeignField } from '../headers/sheet-headers.ts';
import { draftInput } from './sheet-row.ts';

/** Facts that a product has once, though other programs give each variant its own, with their columns. */
export const singleFacts = {
  weight: ['netWeightGrams', 'netWeightKg', 'netWeightPounds'],
  barcode: ['barcode', 'looseBarcode'],
  dimensions: ['lengthCm', 'widthCm', 'heightCm'],
  description: ['description', 'descriptionHtml'],
} as const satisfies Record<string, readonly SheetTarget[]>;
export type SingleFact = keyof typeof singleFacts;

const targets = new Set<SheetTarget>(Object.values(singleFacts).flat());

export function isSingleFact(target: SheetTarget): boolean {
  return targets.has(target);
}

/** Returns the facts in which a variant's cells differ from those of its product's first row. */
export function differingFacts(
  mapping: SheetMapping,
  textsOf: (field: SheetTarget) => [text: string, first: string],
): SingleFact[] {
  const isOther = (field: SheetTarget) => mapping.includes(field) && saysOther(field, ...textsOf(field));
  return (Object.keys(singleFacts) as SingleFact[]).filter((fact) => singleFacts[fact].some(isOther));
}

/** Does a variant's cell mean something else than that of its product's first row, however both are written? */
function saysOther(target: SheetTarget, text: string, first: string): boolean {
  if (text === '' || text === first) return false;
  const [own, product, none] = [text, first, ''].map((one) => meaningOf(target, one));
  return own !== none && own !== product;
}

function meaningOf(target: SheetTarget, text: string): string {
  const plain = latinDigits(text).trim().toLowerCase();
  if (!isForeignField(target)) return JSON.stringify(draftInput([plain], [target], []).input);
  return String(Number(ungrouped(plain)) || plain.replace(/^[0.]+$/, ''));
}

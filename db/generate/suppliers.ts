import { categoryNames } from '../seed/reference.ts';
import { Chance } from './chance.ts';
import { businesses } from './scripts.ts';

const FIRST_MOBILE = 9_700_000_000;
const GUJARATI_SHARE = 0.06;
const HINDI_SHARE = 0.05;

export interface GeneratedSupplier {
  id: string;
  mobile: string;
  businessName: string;
  established: number;
  employees: string;
  /** Indexes in the list of vicinities; one warehouse in each. */
  vicinities: number[];
  categories: string[];
}

/** Returns the supplier with this number, always the same one. */
export function generatedSupplier(number: number, vicinityCount: number): GeneratedSupplier {
  const chance = new Chance(number * 7919 + 17);
  const mobile = String(FIRST_MOBILE + number);
  return {
    id: `generated-${mobile}`,
    mobile,
    businessName: businessName(chance),
    established: chance.whole(1978, 2024),
    employees: chance.pick(['1-10', '11-50', '51-100', '101-200']),
    vicinities: some(chance, vicinityCount, chance.whole(1, 3)),
    categories: some(chance, categoryNames.length, chance.whole(1, 4)).flatMap((place) => categoryNames[place] ?? []),
  };
}

function businessName(chance: Chance): string {
  const share = chance.share();
  const { first, second } =
    share < GUJARATI_SHARE
      ? businesses.gujarati
      : share < GUJARATI_SHARE + HINDI_SHARE
        ? businesses.hindi
        : businesses.english;
  return `${chance.word(first)} ${chance.word(second)}`;
}

/** Returns `wanted` different whole numbers below `below`, or fewer if there are not enough. */
function some(chance: Chance, below: number, wanted: number): number[] {
  const found = new Set<number>();
  while (found.size < Math.min(wanted, below)) found.add(chance.whole(0, below - 1));
  return [...found];
}

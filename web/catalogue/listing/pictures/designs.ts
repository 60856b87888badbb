import { VARIANTS_MAX } from '../../../../rules/catalogue/variants.ts';
import { IMAGES_MAX } from '../../../../rules/limits.ts';

interface Designs {
  values: Record<string, string>;
}

/** True if a row's photos are the designs of a set. */
export const isSet = ({ values }: Designs): boolean => values['designs'] === 'on';

/** Most photos that a row can hold: a set has one per design. */
export const photosMax = (row: Designs): number => (isSet(row) ? VARIANTS_MAX : IMAGES_MAX);

/** Returns the fields of a row that becomes a set of `count` designs, one piece of each. */
export function valuesOfSet({ values }: Designs, count: number): Record<string, string> {
  return { ...values, designs: 'on', piecesPerCarton: String(count) };
}

/**
 * Returns the fields of a row whose photos have changed: a set of one piece of each design has as many pieces as
 * designs, and a single design is no set.
 */
export function valuesBeside(row: Designs & { photos: unknown[] }, photos: unknown[]): Record<string, string> {
  const { values } = row;
  if (!isSet(row) || photos.length === row.photos.length) return values;
  const hasOneOfEach = values['piecesPerCarton'] === String(row.photos.length);
  if (photos.length < 2) return { ...values, designs: '', ...(hasOneOfEach && { piecesPerCarton: '' }) };
  return { ...values, ...(hasOneOfEach && { piecesPerCarton: String(photos.length) }) };
}

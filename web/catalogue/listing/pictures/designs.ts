import { VARIANTS_MAX } from '../../../../rules/catalogue/variants.ts';
import { IMAGES_MAX } from '../../../../rules/limits.ts';

interface Designs {
  values: Record<string, string>;
}

/** Are the photos of a row the designs of a set? */
export const isSet = ({ values }: Designs): boolean => values['designs'] === 'on';

/** Photos that a row takes: those of a product, or a design each. */
export const photosMax = (row: Designs): number => (isSet(row) ? VARIANTS_MAX : IMAGES_MAX);

/** Returns the fields of a row that becomes a set of so many designs, one piece of each. */
export function valuesOfSet({ values }: Designs, count: number): Record<string, string> {
  return { ...values, designs: 'on', piecesPerCarton: String(count) };
}

/**
 * Returns the fields of a row whose photos have changed: a set of one piece of each design has as many pieces as it has
 * designs, and one that is left alone is no set.
 */
export function valuesBeside(row: Designs & { photos: unknown[] }, photos: unknown[]): Record<string, string> {
  const { values } = row;
  if (!isSet(row) || photos.length === row.photos.length) return values;
  const hasOneOfEach = values['piecesPerCarton'] === String(row.photos.length);
  if (photos.length < 2) return { ...values, designs: '', ...(hasOneOfEach && { piecesPerCarton: '' }) };
  return { ...values, ...(hasOneOfEach && { piecesPerCarton: String(photos.length) }) };
}

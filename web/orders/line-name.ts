import { variantName } from '../../rules/catalogue/variant-name.ts';

/** Returns the name of a line with the values of its variant: 'Kurti, Red, M'. */
export function lineName({ name, optionValues }: { name: string; optionValues: string[] }): string {
  return variantName({ name, optionValues });
}

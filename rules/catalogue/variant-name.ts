/** Returns the name of a product with the values of its variant: 'Kurti, Red, M'. */
export function variantName({ name, optionValues }: { name: string; optionValues: string[] }): string {
  return [name, ...optionValues].join(', ');
}

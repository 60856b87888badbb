/** A listing form as the product schema reads it: `stock.wh_ABC` fields become the stock map, files stay out. */
export function productInput(form: FormData): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const stock: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name.startsWith('stock.')) stock[name.slice('stock.'.length)] = value;
    else input[name] = value;
  }
  delete input['images'];
  return { ...input, stock };
}

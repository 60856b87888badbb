/**
 * Returns a product's form in the shape that the schemas of `rules/` read: `stock.wh_ABC` and `policies.warranty`
 * become parts of `stock` and of `policies`. Files are left out.
 */
export function productInput(form: FormData): Record<string, unknown> {
  const input = new Map<string, unknown>();
  const groups = new Map<string, Map<string, string>>([['stock', new Map()]]);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const dot = name.indexOf('.');
    if (dot === -1) input.set(name, value);
    else groups.set(name.slice(0, dot), (groups.get(name.slice(0, dot)) ?? new Map()).set(name.slice(dot + 1), value));
  }
  input.delete('images');
  return Object.fromEntries([...input, ...[...groups].map(([name, parts]) => [name, Object.fromEntries(parts)])]);
}

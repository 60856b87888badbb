import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with JSX); its type decides its other properties. */
export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface Import {
  specifier: string;
  /** Is it an import of types only? */
  isType: boolean;
}

type Parsed = ReturnType<typeof parseSync>;
const parsed = new Map<string, { text: string; result: Parsed }>();

function parse(path: string, text: string): Parsed {
  const known = parsed.get(path);
  if (known?.text === text) return known.result;
  const result = parseSync(path, text);
  parsed.set(path, { text, result });
  return result;
}

/** Returns every import and re-export of a file. */
export function importsOf(path: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(path, text).module;
  const isTypeOnly = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: isTypeOnly(entries),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
    })),
  ];
}

/** Calls `visit` for every node of a file, with the nodes above it, the nearest last; they change after the call. */
export function eachNode(path: string, text: string, visit: (node: SyntaxNode, above: SyntaxNode[]) => void): void {
  walk(parse(path, text).program as unknown as SyntaxNode, [], visit);
}

function walk(node: SyntaxNode, above: SyntaxNode[], visit: (node: SyntaxNode, above: SyntaxNode[]) => void): void {
  visit(node, above);
  above.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, above, visit);
  }
  above.pop();
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the text of a string literal; null for any other node. */
export function literalText(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

/** Returns the name of an identifier; empty for any other node. */
export function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}

/** Is it `object.property`, without brackets? */
export function isMember(node: SyntaxNode, object: string, property?: string): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node['object']) || !isNode(node['property'])) return false;
  return node['object']['name'] === object && (property === undefined || node['property']['name'] === property);
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

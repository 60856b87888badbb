import { isNode, type SyntaxNode } from './syntax.ts';

/** A name that a declaration gives, and where. */
export interface Binding {
  name: string;
  start: number;
}

const named = new Set([
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'VariableDeclarator',
]);
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
  'TSFunctionType',
  'TSMethodSignature',
]);
const members = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);

/**
 * Returns the names that this node itself gives: to variables, functions, parameters, types, and the properties of types
 * and classes. Not those of imports, which others have chosen, nor the keys of objects.
 */
export function bindingsOf(node: SyntaxNode): Binding[] {
  const { type, id, params, param, key, computed, name } = node;
  if (named.has(type)) return bound(id);
  if (type === 'TSTypeParameter') return bound(name);
  if (type === 'CatchClause') return bound(param);
  return [
    ...(functions.has(type) ? [...bound(id), ...bound(params)] : []),
    ...(members.has(type) && computed !== true ? bound(key) : []),
  ];
}

/** Returns the names in a pattern: `{ a, b: [c = 1], ...d }` gives a, c and d. */
function bound(pattern: unknown): Binding[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound);
  if (!isNode(pattern)) return [];
  const { type, start, name, properties, value, elements, left, argument, parameter } = pattern;
  if (type === 'Identifier' || type === 'PrivateIdentifier') return [{ name: String(name), start }];
  return [properties, type === 'Property' ? value : [], elements, left, argument, parameter].flatMap(bound);
}

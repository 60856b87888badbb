import { isNode, literalText, nameOf, type SyntaxNode } from './syntax.ts';

/** Returns the names that a node declares: variables, parameters, functions, classes and imports. */
export function namesDeclared(node: SyntaxNode): string[] {
  const { type } = node;
  if (type === 'VariableDeclarator' || type.startsWith('Class')) return namesOf(node['id']);
  if (type === 'CatchClause') return namesOf(node['param']);
  if (/^Import\w*Specifier$/.test(type)) return namesOf(node['local']);
  if (!/Function/.test(type)) return [];
  return [node['id'], ...(Array.isArray(node['params']) ? (node['params'] as unknown[]) : [])].flatMap(namesOf);
}

/** Returns the names of a pattern, such as that of `const { a, b: [c] } = d`. */
function namesOf(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const { properties, elements, value, left, argument } = pattern;
  return [properties, elements, value, left, argument].flat().flatMap(namesOf);
}

/** Returns the names of the properties and methods that a node gives an object or a class. */
export function propertiesDefined({ type, key, left, computed }: SyntaxNode): string[] {
  if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(type)) return computed === true ? [] : [nameOf(key)];
  return type === 'AssignmentExpression' && isNode(left) ? [nameOf(left['property'])] : [];
}

/** Returns the names that a node checks for: `typeof a`, `'a' in b`, `b.a?.()`, `if (b.a)`, `b.a && ...`. */
export function guardsIn(node: SyntaxNode): string[] {
  const { type } = node;
  if (type === 'UnaryExpression') return node['operator'] === 'typeof' ? namedBy(node['argument']) : [];
  if (type === 'BinaryExpression') return node['operator'] === 'in' ? [literalText(node['left']) ?? ''] : [];
  if (type === 'CallExpression') return node['optional'] === true ? namedBy(node['callee']) : [];
  if (type === 'LogicalExpression') return namedBy(node['left']);
  return type === 'IfStatement' || type === 'ConditionalExpression' ? namedBy(node['test']) : [];
}

/** Returns the name of a variable or property, also where it is negated, compared or one of several. */
function namedBy(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [nameOf(node)];
  if (node.type === 'MemberExpression') return [nameOf(node['property'])];
  const { expression, argument, left, right } = node;
  return [expression, argument, left, right].flatMap(namedBy);
}

import { namesDeclared } from './names-in-syntax.ts';
import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isNode, lineOf, literalText, nameOf, type SyntaxNode } from './syntax.ts';

/** Forms that a child of an element may have while the page is shown. */
type Form = 'text' | 'element' | 'nothing';

/**
 * Text that comes or goes, and text beside something that does, is the only content of an element of its own (decision
 * 183): the browser's translation puts text into nodes that React does not know. Blank texts are not translated.
 */
export function textBeside(sources: Sources): Findings {
  const findings: Findings = [];
  const screens = [...within(sources, 'web/')].filter(([path]) => path.endsWith('.tsx'));
  const functions = screens.flatMap(([path, text]) => elementFunctions(path, text));
  for (const [path, text] of screens) {
    const elements = elementNames(path, text, functions);
    eachNode(path, text, (node) => {
      if (!Array.isArray(node['children']) || !/^JSX(?:Element|Fragment)$/.test(node.type)) return;
      const children = (node['children'] as SyntaxNode[])
        .map((child) => ({ start: begin(text, child), forms: formsOf(child, elements) }))
        .filter(({ forms }) => forms.size > 0);
      if (children.length < 2 || children.every(({ forms }) => forms.size === 1)) return;
      for (const { start, forms } of children)
        if (forms.has('text'))
          findings.push(`${path}:${lineOf(text, start)}: text beside something that comes or goes`);
    });
  }
  return findings;
}

/** Returns where a child begins, without the space before a text. */
const begin = (text: string, { start }: SyntaxNode) => start + (/\S/.exec(text.slice(start))?.index ?? 0);

/** Returns the forms of a child; none of a blank text or a comment. */
function formsOf(child: SyntaxNode, elements: ReadonlySet<string>): ReadonlySet<Form> {
  if (child.type === 'JSXText') return new Set(String(child['value']).trim() === '' ? [] : ['text']);
  if (child.type !== 'JSXExpressionContainer') return new Set(['element']);
  const { expression } = child;
  if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return new Set();
  return literalText(expression)?.trim() === '' ? new Set() : new Set(formsOfValue(expression, elements));
}

function formsOfValue(value: unknown, elements: ReadonlySet<string>): Form[] {
  if (!isNode(value)) return [];
  const { type, expression, left, operator, right, consequent, alternate } = value;
  const of = (...values: unknown[]) => values.flatMap((one) => formsOfValue(one, elements));
  if (type === 'ParenthesizedExpression' || type === 'ChainExpression') return of(expression);
  if (type === 'LogicalExpression') return operator === '&&' ? ['nothing', ...of(right)] : of(left, right);
  if (type === 'ConditionalExpression') return of(consequent, alternate);
  return type.startsWith('JSX') ? ['element'] : formsOfOne(value, elements);
}

/** Returns the forms of a value without alternatives. */
function formsOfOne(value: SyntaxNode, elements: ReadonlySet<string>): Form[] {
  const { type, callee } = value;
  if (type === 'Literal') return isShown(value['value']) ? ['text'] : ['nothing'];
  if (type !== 'CallExpression') {
    if (nameOf(value) === 'undefined') return ['nothing'];
    return elements.has(lastName(value)) ? ['element'] : ['text'];
  }
  // (A list of elements.)
  if (/^(?:flatM|m)ap$/.test(lastName(callee))) return ['nothing', 'element'];
  return makesElements(callee, elements) ? ['element'] : ['text'];
}

const isShown = (literal: unknown) => typeof literal === 'number' || (typeof literal === 'string' && literal !== '');

/** Returns the last name of `a` or `a.b`, with or without an index or a call. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node['property']) || lastName(node['object']) : nameOf(node);
}

/** Does it return elements: a function of this or another file, or one that was passed in? */
const makesElements = (callee: unknown, elements: ReadonlySet<string>) =>
  elements.has(lastName(callee)) || elements.has(`${lastName(callee)}()`);

/**
 * Returns the names of a file's functions that contain JSX, with brackets: another file may have a text of that name.
 */
function elementFunctions(path: string, text: string): string[] {
  const names: string[] = [];
  eachNode(path, text, ({ type }, above) => {
    if (!type.startsWith('JSX')) return;
    for (const one of above)
      if (one.type === 'FunctionDeclaration' || isArrow(one)) names.push(`${nameOf(one['id'])}()`);
  });
  return names;
}

const isArrow = ({ type, init }: SyntaxNode) =>
  type === 'VariableDeclarator' && isNode(init) && init.type === 'ArrowFunctionExpression';

/**
 * Returns the names of elements in a file: properties typed as React nodes, and variables made of JSX or by one of
 * these functions.
 */
function elementNames(path: string, text: string, functions: string[]): ReadonlySet<string> {
  const names = new Set(['children', ...functions]);
  eachNode(path, text, (node, above) => {
    if (node.type === 'TSTypeReference' && nameOf(node['typeName']).startsWith('React'))
      for (const one of above) if (one.type === 'TSPropertySignature') names.add(nameOf(one['key']));
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && makesElements(node['init']['callee'], names))
      for (const name of namesDeclared(node)) names.add(name);
    if (!node.type.startsWith('JSX')) return;
    for (const one of above) {
      if (one.type === 'VariableDeclarator') for (const name of namesDeclared(one)) names.add(name);
      if (one.type === 'Property') names.add(nameOf(one['key']));
    }
  });
  // (A key or a function without a name.)
  for (const name of ['', '()']) names.delete(name);
  return names;
}

import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, literalText, type SyntaxNode } from './syntax.ts';

const letters = /\p{L}/u;
/** Attributes whose text people read or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** All text for people is in messages/, in every language. */
export function sentencesInMessages(screens: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of screens) {
    const note = (words: string, at: number) =>
      findings.push(`${path}:${lineOf(text, at)}: '${words.trim()}' belongs in messages/`);
    eachNode(path, text, (node, above) => {
      if (node.type === 'JSXText') {
        const words = plain(String(node['value']));
        if (letters.test(words) && !isTechnical(above)) note(words, node.start);
      }
      if (node.type === 'JSXExpressionContainer' && isRead(above.at(-1)) && !isTechnical(above)) {
        for (const words of textsOf(node['expression'])) if (letters.test(words)) note(words, node.start);
      }
      if (node.type === 'JSXAttribute' && isRead(node)) {
        const words = literalText(node['value']);
        if (words !== null && letters.test(words)) note(words, node.start);
      }
    });
  }
  return findings;
}

/** Is the text shown or read out: a child of an element, or one of these attributes? */
function isRead(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'JSXElement' || node?.type === 'JSXFragment') return true;
  return node?.type === 'JSXAttribute' && isNode(node['name']) && spoken.has(attributeName(node['name']));
}

function isTechnical(above: SyntaxNode[]): boolean {
  return above.some((node) => {
    const opening = node['openingElement'];
    return (
      isNode(opening) && isNode(opening['name']) && /^(?:script|style|code)$/.test(String(opening['name']['name']))
    );
  });
}

function attributeName(name: SyntaxNode): string {
  return String(name['name']);
}

/** Removes entities such as &nbsp; and &rarr;, which are no words. */
function plain(text: string): string {
  return text.replace(/&#?\w+;/g, ' ');
}

/** Returns the string literals that an expression can result in, following `? :`, `&&`, `||`, `??` and templates. */
function textsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const literal = literalText(expression);
  if (literal !== null) return [literal];
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression['consequent']), ...textsOf(expression['alternate'])];
  if (expression.type === 'LogicalExpression') return [...textsOf(expression['left']), ...textsOf(expression['right'])];
  if (expression.type === 'TemplateLiteral')
    return (expression['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  return [];
}

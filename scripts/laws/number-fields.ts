import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, literalText, type SyntaxNode } from './syntax.ts';

/** Shorter texts need no cleaning: the place of an image, the answer to a sum, the pieces of a carton. */
const SHORT_MAX = 4;

/**
 * No field for numbers, codes or phone numbers cuts off what the server would clean: the beginning of a pasted `Rs.
 * 1,23,456.75` or `+91 (0) 98765 43210` is another number. Its limit is `TYPED_MAX`, or a constant of its own.
 */
export function numberFields(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (!/^web\/.*\.tsx?$/.test(path)) continue;
    eachNode(path, text, (node) => {
      const given = attributesOf(node);
      const most = given.get('maxLength');
      if (!given.has('inputMode') || typeof most !== 'number' || most <= SHORT_MAX) return;
      findings.push(`${path}:${lineOf(text, node.start)}: maxLength of ${most} cuts off a pasted number`);
    });
  }
  return findings;
}

/** Returns the literal values of an element's attributes, or of an object's properties; null for all others. */
function attributesOf(node: SyntaxNode): Map<string, number | string | null> {
  const { type, attributes, properties } = node;
  const parts = type === 'JSXOpeningElement' ? attributes : type === 'ObjectExpression' ? properties : [];
  return new Map((parts as SyntaxNode[]).map((part) => [nameIn(part['name'] ?? part['key']), valueOf(part['value'])]));
}

/** Returns the name of an attribute or a property; empty where it is computed or spread. */
function nameIn(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function valueOf(value: unknown): number | string | null {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return valueOf(value['expression']);
  return typeof value['value'] === 'number' ? value['value'] : literalText(value);
}

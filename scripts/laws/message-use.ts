import { messagesOf } from './languages.ts';
import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isMember, isNode, lineOf, literalText, type SyntaxNode } from './syntax.ts';

const keyForm = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
/** A key that is put together at run time, as in `status_${status}`, uses every key with this prefix. */
const prefixForm = /^[a-z][a-z0-9_]*_$/;

/** Every key is used, and every used key exists. */
export function messageUse(sources: Sources): Findings {
  const known = new Set(Object.keys(messagesOf(sources, 'en')));
  const used = new Set<string>();
  const prefixes = new Set<string>();
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'rules/', 'domain/', 'web/', 'server/')) {
    const need = (key: string, node: SyntaxNode) => {
      if (!known.has(key)) findings.push(`${path}:${lineOf(text, node.start)}: there is no message '${key}'`);
    };
    eachNode(path, text, (node, above) => {
      if (isMember(node, 'm') && !node['computed']) {
        const key = String((node['property'] as SyntaxNode)['name']);
        used.add(key);
        need(key, node);
      }
      const words = literalText(node);
      if (words !== null) {
        used.add(words);
        if (namesMessage(path, above) && keyForm.test(words)) need(words, node);
      }
      const start =
        node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { raw: string } }[])[0]?.value.raw : undefined;
      if (start !== undefined && prefixForm.test(start)) prefixes.add(start);
    });
  }
  for (const key of known) {
    if (!used.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
      findings.push(`messages/en.json: '${key}' is not used`);
  }
  return findings;
}

/**
 * Is a literal of this form the key of a message: an argument of a refusal, or in rules/ an argument of any function or
 * a property `message`? This finds keys in schemas, which the compiler cannot check, because Valibot accepts any text.
 */
function namesMessage(path: string, above: SyntaxNode[]): boolean {
  const holder = above.at(-1);
  if (path.startsWith('rules/') && (holder?.type === 'CallExpression' || isCalledMessage(holder))) return true;
  const maker = above.findLast(({ type }) => type === 'NewExpression' || type === 'CallExpression');
  if (maker?.type !== 'NewExpression' || !isNode(maker['callee'])) return false;
  return maker['callee']['name'] === 'Refusal' || maker['callee']['name'] === 'BadForm';
}

function isCalledMessage(holder: SyntaxNode | undefined): boolean {
  return holder?.type === 'Property' && isNode(holder['key']) && holder['key']['name'] === 'message';
}

import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isNode, lineOf, type SyntaxNode } from './syntax.ts';

/**
 * Parameters of an address are always validated: they are passed to a reader, `...From(params.id)`, and used nowhere
 * else.
 */
export function readParameters(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'web/')) {
    eachNode(path, text, (node, above) => {
      const parent = above.at(-1);
      if (isOneOfThem(node) && !isRead(parent))
        findings.push(`${path}:${lineOf(text, node.start)}: a parameter that nobody reads`);
      if (isTakenApart(node)) findings.push(`${path}:${lineOf(text, node.start)}: parameters taken apart unread`);
    });
  }
  return findings;
}

/** Is it `params.id`, `params['id']` or `args.params.id`? */
function isOneOfThem({ type, object }: SyntaxNode): boolean {
  return type === 'MemberExpression' && isParams(object);
}

function isParams(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'MemberExpression') return isNode(node['property']) && node['property']['name'] === 'params';
  return node.type === 'Identifier' && node['name'] === 'params';
}

function isRead(parent: SyntaxNode | undefined): boolean {
  if (parent?.type !== 'CallExpression' || !isNode(parent['callee'])) return false;
  return String(parent['callee']['name']).endsWith('From');
}

/** Is it `const { id } = params`? */
function isTakenApart({ type, id, init }: SyntaxNode): boolean {
  return type === 'VariableDeclarator' && isNode(id) && id.type === 'ObjectPattern' && isParams(init);
}

import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type BrowserFeatures, readBrowserFeatures } from './browser-features.ts';
import { guardsIn, namesDeclared, propertiesDefined } from './names-in-syntax.ts';
import type { Findings, Sources } from './sources.ts';
import { eachNode, literalText, nameOf, type SyntaxNode } from './syntax.ts';

interface Use {
  kind: 'global' | 'member' | 'call' | 'syntax';
  /** For syntax, its place in the table. */
  name: string;
  /** Name of the object of a member, which may be a global. */
  owner?: string;
}

interface File {
  path: string;
  uses: Use[];
  /** Names that the file checks for. */
  checked: Set<string>;
  /** Variables of the file. */
  declared: Set<string>;
}

/** A method that every browser with the other one has, so that a check for the other one is enough. */
const comesWith = new Map([['skipTransition', 'startViewTransition']]);

/**
 * Built scripts use no global, no method and no regular expression that the oldest browsers lack (scripts/browsers.ts),
 * unless their file checks for the name first. Of most methods only the name is known: it is refused if no object of
 * those browsers has one of that name, and no script defines it.
 */
export function olderBrowsers(assets: Sources, features: BrowserFeatures = readBrowserFeatures()): Findings {
  const defined = new Set<string>();
  const files = [...assets].map(([path, text]): File => {
    const file: File = { path, uses: [], checked: new Set(), declared: new Set() };
    eachNode(path, text, (node, above) => {
      file.uses.push(...usesIn(node, above.at(-1)));
      for (const name of guardsIn(node)) file.checked.add(name);
      for (const name of namesDeclared(node)) file.declared.add(name);
      for (const name of propertiesDefined(node)) defined.add(name);
    });
    return file;
  });
  return files.flatMap(({ path, uses, checked, declared }) => {
    const isChecked = (name: string) => checked.has(name) || checked.has(comesWith.get(name) ?? name);
    const isRefused = (use: Use) => !isChecked(use.name) && isNew(use, declared, defined, features);
    return [...new Set(uses.filter(isRefused).map(shown))].map((use) => `${path}: ${use} is too new`);
  });
}

const shown = ({ name, owner }: Use) => (owner === undefined ? name : `${owner}.${name}`);

function isNew(
  { kind, name, owner = '' }: Use,
  declared: Set<string>,
  defined: Set<string>,
  features: BrowserFeatures,
): boolean {
  if (kind === 'syntax') return features.isNewSyntax(name);
  if (kind === 'global') return !declared.has(name) && features.isNewGlobal(name);
  const ofGlobal = declared.has(owner) ? null : features.isNewMember(owner, name);
  return ofGlobal ?? (kind === 'call' && !defined.has(name) && features.isNewMethod(name));
}

function usesIn(node: SyntaxNode, parent: SyntaxNode | undefined): Use[] {
  switch (node.type) {
    case 'Identifier':
      return parent && !isProperty(node, parent) ? [{ kind: 'global', name: nameOf(node) }] : [];
    case 'MemberExpression':
      return node['computed'] === true ? [] : [memberUse(node, parent)];
    case 'StaticBlock':
      return [{ kind: 'syntax', name: 'classes.static.initialization_blocks' }];
    case 'Literal': {
      const regex = node['regex'] as { pattern: string; flags: string } | undefined;
      return regex ? partsOf(regex.pattern, regex.flags) : [];
    }
    case 'NewExpression':
    case 'CallExpression':
      return nameOf(node['callee']) === 'RegExp' ? partsOf(...builtOf(node)) : [];
    default:
      return [];
  }
}

function memberUse(node: SyntaxNode, parent: SyntaxNode | undefined): Use {
  const isCall = parent?.type === 'CallExpression' && parent['callee'] === node && parent['optional'] === false;
  return { kind: isCall ? 'call' : 'member', name: nameOf(node['property']), owner: nameOf(node['object']) };
}

/** Returns pattern and flags of `RegExp(...)`; empty for those that are not literals. */
function builtOf(node: SyntaxNode): [pattern: string, flags: string] {
  const [pattern, flags] = (node['arguments'] as unknown[]).map(literalText);
  return [pattern ?? '', flags ?? ''];
}

/** Is the identifier the name of a property, not of a variable? */
function isProperty(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent['computed'] === true) return false;
  return parent['property'] === node || (parent['key'] === node && parent['shorthand'] !== true);
}

const flagNames = new Map([
  ['v', 'unicodeSets'],
  ['d', 'hasIndices'],
]);

/** Returns the parts of an expression that old browsers may lack. */
function partsOf(pattern: string, flags: string): Use[] {
  const uses: Use[] = [...flags].flatMap((flag) => {
    const name = flagNames.get(flag);
    return name === undefined ? [] : [{ kind: 'member' as const, owner: 'RegExp', name }];
  });
  const tree = new RegExpParser().parsePattern(pattern, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) =>
      kind === 'lookbehind' && uses.push({ kind: 'syntax', name: 'regular_expressions.lookbehind_assertion' }),
    onModifiersEnter: () => uses.push({ kind: 'syntax', name: 'regular_expressions.modifier' }),
  });
  return uses;
}

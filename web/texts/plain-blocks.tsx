import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Block, Run } from '../../rules/plain-text.ts';

/** Text of a page, below its title and summary. */
export function PlainBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, place) => <BlockOf key={place} block={block} />);
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="mt-6 text-xl">{block.text}</h2>;
  if (block.kind === 'paragraph') return <p className="mt-3">{block.runs.map(RunOf)}</p>;
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5">
      {block.items.map((item, place) => (
        <li key={place}>{item.map(RunOf)}</li>
      ))}
    </ul>
  );
}

function RunOf({ text, href }: Run, place: number) {
  if (href === null) return <Fragment key={place}>{text}</Fragment>;
  if (href.startsWith('/')) {
    return (
      <Link key={place} to={href} className="link">
        {text}
      </Link>
    );
  }
  return (
    <a key={place} href={href} rel={href.startsWith('https:') ? 'noopener nofollow' : undefined} className="link">
      {text}
    </a>
  );
}

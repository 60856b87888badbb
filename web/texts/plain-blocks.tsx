import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Block, Run } from '../../rules/plain-text.ts';

/** Text of a page, below its title and summary. */
export function PlainBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, place) => <BlockOf key={place} block={block} id={headingPlace(place)} />);
}

/** Returns the element id of the heading at this place among the page's blocks. */
export function headingPlace(place: number): string {
  return `part-${place}`;
}

function BlockOf({ block, id }: { block: Block; id: string }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={id} className="mt-10 scroll-mt-24 text-xl">
        {block.text}
      </h2>
    );
  }
  if (block.kind === 'paragraph') return <p className="mt-3 leading-relaxed">{block.runs.map(RunOf)}</p>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List className={`mt-3 space-y-2 pl-5 leading-relaxed ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, place) => (
        <li key={place}>{item.map(RunOf)}</li>
      ))}
    </List>
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

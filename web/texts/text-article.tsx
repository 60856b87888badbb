import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { Contact } from '../../rules/admin/texts.ts';
import type { Block } from '../../rules/plain-text.ts';
import { ContactBlock } from '../moderation/contact-block.tsx';
import { DownIcon } from '../ui/icons.tsx';
import { headingPlace, PlainBlocks } from './plain-blocks.tsx';

/** From this number of headings, a page begins with a list of them. */
const LONG_FROM = 7;

interface TextArticleProps {
  page: { title: string; summary: string; blocks: Block[]; contact: Contact | null };
  /** Shown above the text. */
  first?: ReactNode;
  /** Shown below the text; on a page with contact data directly below the data, which come first. */
  children?: ReactNode;
}

export function TextArticle({ page: { title, summary, blocks, contact }, first, children }: TextArticleProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-quiet">{summary}</p>
        {contact && <ContactBlock contact={contact} />}
        {contact && children}
        {first}
        <Contents blocks={blocks} />
        <PlainBlocks blocks={blocks} />
        {!contact && children}
      </div>
    </article>
  );
}

/** Contents of a long page, folded, so that readers need not scroll past them. */
function Contents({ blocks }: { blocks: Block[] }) {
  const headings = blocks.flatMap((block, place) =>
    block.kind === 'heading' ? [{ to: `#${headingPlace(place)}`, text: block.text }] : [],
  );
  if (headings.length < LONG_FROM) return null;
  return (
    <details className="card mt-5 px-4">
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {m.text_contents()} <DownIcon />
      </summary>
      <ul className="pb-2">
        {headings.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="link inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

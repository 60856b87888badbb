import type { ReactNode } from 'react';
import type { Contact } from '../../rules/admin/texts.ts';
import type { Block } from '../../rules/plain-text.ts';
import { ContactBlock } from '../moderation/contact-block.tsx';
import { PlainBlocks } from './plain-blocks.tsx';

interface TextArticleProps {
  page: { title: string; summary: string; blocks: Block[]; contact: Contact | null };
  /** Shown above the text. */
  first?: ReactNode;
  /** Shown below the text; on a page with contact data directly below these, which come first. */
  children?: ReactNode;
}

export function TextArticle({ page: { title, summary, blocks, contact }, first, children }: TextArticleProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-quiet">{summary}</p>
        {contact && <ContactBlock contact={contact} />}
        {contact && children}
        {first}
        <PlainBlocks blocks={blocks} />
        {!contact && children}
      </div>
    </article>
  );
}

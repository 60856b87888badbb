import { Fragment } from 'react';
import { Link } from 'react-router';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { m } from '../../../messages/compiled/messages.js';
import { type Block, blocksOf, type Run } from '../../../rules/plain-text.ts';
import { pagePath, screen } from '../../door.ts';
import { pageText } from '../../page-texts.ts';
import { headOf } from '../../head.ts';
import type { Route } from './+types/text-page';

/** One of the footer's text pages, by its address. */
export const loader = screen(async (visit, { url }) => {
  // The router takes '/Help/' for '/help'; so does this, and its canonical address is the plain one.
  const name = pagePath(url).toLowerCase().replaceAll('/', '');
  const { title, summary, blocks } = blocksOf(pageText(getLocale(), name));
  const head = headOf({
    title: `${title} | ${m.site_name()}`,
    description: summary,
    origin: visit.origin,
    path: `/${name}`,
  });
  return { title, summary, blocks, head };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function TextPage({ loaderData: { title, summary, blocks } }: Route.ComponentProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-quiet">{summary}</p>
        {blocks.map((block, place) => (
          <BlockOf key={place} block={block} />
        ))}
      </div>
    </article>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="mt-6 text-xl">{block.text}</h2>;
  if (block.kind === 'paragraph') return <p className="mt-3">{runs(block.runs)}</p>;
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5">
      {block.items.map((item, place) => (
        <li key={place}>{runs(item)}</li>
      ))}
    </ul>
  );
}

function runs(parts: Run[]) {
  return parts.map(({ text, href }, place) =>
    href === null ? (
      <Fragment key={place}>{text}</Fragment>
    ) : (
      <Link key={place} to={href} className="link">
        {text}
      </Link>
    ),
  );
}

import { m } from '../../../messages/compiled/messages.js';
import { blocksOf } from '../../../rules/plain-text.ts';
import type { TextPage as Name } from '../../../rules/text-pages.ts';
import { pagePath, screen } from '../../door.ts';
import { headOf } from '../../head.ts';
import { textShown } from '../../texts.ts';
import { ContactBlock } from '../../ui/contact-block.tsx';
import { PlainBlocks } from '../../ui/plain-blocks.tsx';
import type { Route } from './+types/text-page';

/** One of the footer's text pages, by its address. */
export const loader = screen(async (visit, { url }) => {
  // The router takes '/Help/' for '/help'; so does this, and its canonical address is the plain one.
  const name = pagePath(url).toLowerCase().replaceAll('/', '') as Name;
  const { title, summary, blocks } = blocksOf(await textShown(visit, name));
  const head = headOf({
    title: `${title} | ${m.site_name()}`,
    description: summary,
    origin: visit.origin,
    path: `/${name}`,
  });
  const contact = name === 'contact' ? await textShown(visit, 'contact-data') : null;
  return { title, summary, blocks, contact, head };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function TextPage({ loaderData: { title, summary, blocks, contact } }: Route.ComponentProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-quiet">{summary}</p>
        {contact && <ContactBlock contact={contact} />}
        <PlainBlocks blocks={blocks} />
      </div>
    </article>
  );
}

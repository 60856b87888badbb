import { m } from '../../messages/compiled/messages.js';
import type { TextPage } from '../../rules/admin/text-pages.ts';
import { blocksOf } from '../../rules/plain-text.ts';
import { headOf } from '../head.ts';
import type { RequestContext } from '../request-context.ts';
import { pagePath } from '../route-handlers.ts';
import { textShown } from './texts.ts';

/** What one of the footer's text pages says, by its address. */
export async function textPageShown(context: RequestContext, url: URL) {
  // The router takes '/Help/' for '/help'; so does this, and its canonical address is the plain one.
  const name = pagePath(url).toLowerCase().replaceAll('/', '') as TextPage;
  const { title, summary, blocks } = blocksOf(await textShown(context, name));
  const head = headOf({
    title: `${title} | ${m.site_name()}`,
    description: summary,
    origin: context.origin,
    path: `/${name}`,
  });
  const contact = name === 'contact' ? await textShown(context, 'contact-data') : null;
  return { title, summary, blocks, contact, head };
}

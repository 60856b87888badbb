import { m } from '../../messages/compiled/messages.js';
import type { TextPage } from '../../rules/admin/text-pages.ts';
import { blocksOf } from '../../rules/plain-text.ts';
import { headOf } from '../head.ts';
import type { RequestContext } from '../request-context.ts';
import { pagePath } from '../route-handlers.ts';
import { textShown } from './texts.ts';

/** Returns a text page of the footer, by its address. */
export async function textPageShown(context: RequestContext, url: URL) {
  // The router takes '/Help/' for '/help', so the name is normalised; the canonical address is '/help'.
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

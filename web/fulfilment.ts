import { redirect } from 'react-router';
import type { Person, Reseller } from '../domain/accounts/people.ts';
import type { Session } from '../domain/accounts/sessions.ts';
import { saveSearch } from '../domain/catalogue/saved-searches.ts';
import { openChat } from '../domain/inquiries/chat-opening.ts';
import { callSupplier } from '../domain/inquiries/supplier-call.ts';
import { addIntended } from '../domain/orders/intended-line.ts';
import { addIntendedVariants } from '../domain/orders/variants-in-basket.ts';
import { marketQuery } from '../rules/catalogue/market.ts';
import { savedQuery } from '../rules/catalogue/saved-search.ts';
import { countsIn } from '../rules/orders/variant-counts.ts';
import { wantedSchema } from '../rules/orders/wanted.ts';
import { addAddress } from './catalogue/add-address.ts';
import { type Intention, intentionIn, pageOf, pageWithout } from './intention.ts';
import { type Change, keptOutcome, type Sentences } from './post-action.ts';
import type { RequestContext } from './request-context.ts';
import { parsed, type RouteArgs } from './route-handlers.ts';

/** The address to continue to after the pressed button's action, and the cookies of its outcome. */
export interface Onward {
  back: string | null;
  cookies: string[];
}

/**
 * Carries out, once, the button that a reseller pressed before signing in, on the POST that ends sign-in or onboarding
 * (decision 081). The product's page shows a refusal, with the typed quantity; a supplier is only redirected there.
 */
export async function fulfilled(
  context: RequestContext,
  args: RouteArgs,
  { session, person, back }: { session: Pick<Session, 'tokenHash'>; person: Person; back: string | null },
): Promise<Onward> {
  const intention = intentionIn(context, back);
  if (!intention || (person.userType === 'reseller' && !person.onboardingCompleted)) return { back, cookies: [] };
  if (person.userType !== 'reseller') return { back: pageOf(intention), cookies: [] };
  const { product, pieces, counts } = intention;
  const page = pageWithout(intention);
  const { sentences, form, change } = carriedOut(person, intention);
  try {
    const flash = {
      form,
      typed: { ...counts, product, pieces },
      page,
      sessionHash: session.tokenHash,
    };
    const { isDone, cookie } = await keptOutcome(context, args, { ...sentences, ...flash }, change);
    return { back: isDone || intention.act === 'save' ? page : pageOf(intention), cookies: [cookie] };
  } catch (error) {
    // A chat redirects to itself. After any other error the person is still signed in, and sees the product's page.
    const place = error instanceof Response ? error.headers.get('location') : null;
    if (place === null) context.fault(error, { path: form });
    return { back: place ?? pageOf(intention), cookies: [] };
  }
}

function carriedOut(reseller: Reseller, { act, product, search, pieces, counts, key }: Intention) {
  const productId = BigInt(product);
  const doing = {
    add: {
      form: addAddress,
      sentences: { done: 'basket_added', failed: 'basket_add_failed' },
      change: async (context) => {
        const variants = countsIn(Object.entries(counts));
        if (variants.length > 0) {
          await addIntendedVariants(context.db, reseller, { productId, counts: variants, key, now: context.now() });
          return {};
        }
        const wanted = { variantId: productId, ...parsed(wantedSchema, { pieces }) };
        const { isLess } = await addIntended(context.db, reseller, { ...wanted, key, now: context.now() });
        return isLess ? { done: 'basket_added_share' } : {};
      },
    },
    chat: {
      form: `/product/${product}/chat`,
      sentences: { done: 'chat_opened', failed: 'chat_open_failed' },
      change: async (context) => {
        const thread = await openChat(context.db, reseller, { productId, now: context.now() });
        throw redirect(`/reseller/chats/${thread}`);
      },
    },
    call: {
      form: `/product/${product}/call`,
      sentences: { done: 'call_shown', failed: 'call_failed' },
      change: async (context) => ({ secret: await callSupplier(context.db, reseller, productId, context.now()) }),
    },
    save: {
      form: '/reseller/searches/save',
      sentences: { done: 'searches_saved', failed: 'searches_save_failed' },
      change: async (context) => {
        const query = savedQuery(marketQuery(new URLSearchParams(search)));
        await saveSearch(context.db, reseller, { query, now: context.now() });
        return {};
      },
    },
  } satisfies Record<Intention['act'], { form: string; sentences: Sentences; change: Change }>;
  return doing[act];
}

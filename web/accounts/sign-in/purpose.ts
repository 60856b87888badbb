import { productName } from '../../../domain/catalogue/product-name.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../rules/id.ts';
import { groupIndian } from '../../../rules/money.ts';
import { returnPath } from '../../../rules/return-path.ts';
import { type Intention, intentionIn } from '../../intention.ts';
import type { RequestContext } from '../../request-context.ts';

/**
 * Returns the purpose of a sign-in for the login page: the button pressed on a product's page, an inquiry, or a search
 * to save. Null for any other.
 */
export async function purposeOf(context: RequestContext, back: string | null): Promise<string | null> {
  const wanted = intentionIn(context, back) ?? inquiryIn(back);
  if (wanted?.act === 'save') return m.purpose_save();
  const id = productIdFrom(wanted?.product);
  const name = id && (await productName(context.db, id));
  return wanted && name ? sentences[wanted.act](name, wanted.pieces) : null;
}

const sentences = {
  add: (name, pieces) =>
    /^\d{1,9}$/.test(pieces)
      ? m.purpose_order({ name, pieces: groupIndian(Number(pieces)) })
      : m.purpose_order_any({ name }),
  inquiry: (name) => m.purpose_inquiry({ name }),
  chat: (name) => m.purpose_chat({ name }),
  call: (name) => m.purpose_call({ name }),
} satisfies Record<Exclude<Intention['act'], 'save'> | 'inquiry', (name: string, pieces: string) => string>;

function inquiryIn(back: string | null): { act: 'inquiry'; product: string; pieces: string } | null {
  const [, product] = /^\/product\/(\d{1,18})\/inquiry(?:\?|$)/.exec(returnPath(back) ?? '') ?? [];
  return product === undefined ? null : { act: 'inquiry', product, pieces: '' };
}

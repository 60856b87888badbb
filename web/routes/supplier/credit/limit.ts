import { setCreditLimit } from '../../../../domain/orders/credit-limits.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { creditLimitSchema } from '../../../../rules/credit.ts';
import { accountIdFrom } from '../../../../rules/id.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/limit$/, ''),
    done: 'credit_limit_saved',
    failed: 'credit_limit_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { most } = parsed(creditLimitSchema, Object.fromEntries(await formOf(context.request)));
    await setCreditLimit(context.db, supplier, { resellerId: accountIdFrom(params.id), most, now: context.now() });
  },
);

export const clientAction = whenOffline(m.credit_limit_failed);

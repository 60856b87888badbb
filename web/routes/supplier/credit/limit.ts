import { setCreditLimit } from '../../../../domain/orders/credit-limits.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { creditLimitSchema } from '../../../../rules/credit.ts';
import { accountIdFrom } from '../../../../rules/id.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/limit$/, ''),
    done: 'credit_limit_saved',
    failed: 'credit_limit_failed',
  },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const { most } = parsed(creditLimitSchema, Object.fromEntries(await formOf(visit.request)));
    await setCreditLimit(visit.db, supplier, { resellerId: accountIdFrom(params.id), most, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.credit_limit_failed);

import type { ClientActionFunctionArgs } from 'react-router';
import { makeApiKey, revokeApiKey } from '../../domain/accounts/api-keys.ts';
import { renameBusiness } from '../../domain/accounts/business-name.ts';
import { setGstNumber } from '../../domain/accounts/gst-number.ts';
import { endSession, signOutEverywhere } from '../../domain/accounts/own-sessions.ts';
import { setPlatforms } from '../../domain/accounts/platforms.ts';
import { setSellerDetails } from '../../domain/accounts/seller-details.ts';
import { m } from '../../messages/compiled/messages.js';
import { gstNumberSchema } from '../../rules/accounts/gst-number.ts';
import { platformsSchema } from '../../rules/accounts/platforms.ts';
import { sellerSchema } from '../../rules/accounts/seller.ts';
import { laterBusinessNameSchema } from '../../rules/accounts/sign-in.ts';
import { apiKeySchema } from '../../rules/catalogue/api-key.ts';
import { keyIdFrom, sessionIdFrom } from '../../rules/id.ts';
import { profilePage } from '../../rules/next-page.ts';
import { byPattern } from '../by-pattern.ts';
import {
  requireJustProven,
  requireOnboardedPerson,
  requireOnboardedReseller,
  requireOnboardedSupplier,
  requirePerson,
} from '../guards.ts';
import { postAction } from '../post-action.ts';
import type { RequestContext } from '../request-context.ts';
import { formOf, parsed } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';
import { forgetDraftsWhenLeft } from './device-erasure.ts';
import { leftFor, stillOn } from './sign-out.ts';

const businessName = postAction(
  { screen: profileOf, done: 'business_name_updated', failed: 'business_name_failed' },
  async (context) => {
    const person = await requireOnboardedPerson(context);
    const { businessName } = parsed(laterBusinessNameSchema, Object.fromEntries(await formOf(context.request)));
    await renameBusiness(context.db, person, businessName, context.now());
  },
);

const gstNumber = postAction(
  { screen: '/supplier/profile', done: 'gst_number_updated', failed: 'gst_number_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const { gstNumber } = parsed(gstNumberSchema, Object.fromEntries(await formOf(context.request)));
    await setGstNumber(context.db, supplier, gstNumber, context.now());
  },
);

const sellerDetails = postAction(
  { screen: '/supplier/profile', done: 'seller_saved', failed: 'seller_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const details = parsed(sellerSchema, Object.fromEntries(await formOf(context.request)));
    await setSellerDetails(context.db, supplier, details, context.now());
  },
);

const platforms = postAction(
  { screen: '/reseller/profile', done: 'platforms_updated', failed: 'platforms_failed' },
  async (context) => {
    const reseller = await requireOnboardedReseller(context);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(context.request)));
    await setPlatforms(context.db, reseller, selling, context.now());
  },
);

const apiKeyCreation = postAction(
  { screen: '/supplier/profile', done: 'api_key_made', failed: 'api_key_make_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    await requireJustProven(context, 'key');
    const { keyName } = parsed(apiKeySchema, Object.fromEntries(await formOf(context.request)));
    return { secret: await makeApiKey(context.db, supplier, { name: keyName, now: context.now() }) };
  },
);

const apiKeyRevocation = postAction(
  { screen: '/supplier/profile', done: 'api_key_revoked', failed: 'api_key_revoke_failed' },
  async (context, { params }) =>
    revokeApiKey(context.db, await requireOnboardedSupplier(context), keyIdFrom(params.id) ?? ''),
);

const sessionEnd = postAction(
  { screen: profileOf, done: 'session_ended', failed: 'sign_out_failed' },
  async (context, { params }) => endSession(context.db, await requirePerson(context), sessionIdFrom(params.id) ?? ''),
);

/**
 * Ends every session of a person, this one included, and the API keys unless their box was unticked; leads to the
 * login.
 */
const signOutOfAll = postAction({ screen: stillOn, failed: 'sign_out_failed' }, async (context) => {
  const person = await requirePerson(context);
  const endsKeys = (await formOf(context.request)).has('endKeys');
  await signOutEverywhere(context.db, person, { endsKeys });
  throw leftFor(context, 'session', { login: `/${person.userType}/login` });
});

const orFailure = whenOffline(m.sign_out_failed, 'nothing typed');

export const action = byPattern({
  'account/business-name': businessName,
  'account/gst-number': gstNumber,
  'account/seller-details': sellerDetails,
  'reseller/profile/platforms': platforms,
  'account/api-keys/make': apiKeyCreation,
  'account/api-keys/:id/revoke': apiKeyRevocation,
  'account/sessions/:id/end': sessionEnd,
  'account/sign-out-everywhere': signOutOfAll,
});

export const clientAction = byPattern({
  'account/business-name': whenOffline(m.business_name_failed),
  'account/gst-number': whenOffline(m.gst_number_failed),
  'account/seller-details': whenOffline(m.seller_failed),
  'reseller/profile/platforms': whenOffline(m.platforms_failed),
  'account/api-keys/make': whenOffline(m.api_key_make_failed),
  'account/api-keys/:id/revoke': whenOffline(m.api_key_revoke_failed, 'nothing typed'),
  'account/sessions/:id/end': whenOffline(m.sign_out_failed, 'nothing typed'),
  'account/sign-out-everywhere': (sent: ClientActionFunctionArgs) => forgetDraftsWhenLeft(async () => orFailure(sent)),
});

/** Address of the profile on which a person changes their own account. */
async function profileOf(context: RequestContext): Promise<string> {
  return profilePage(await requirePerson(context));
}

import { type OwnApiKey, ownApiKeys } from '../../domain/accounts/api-keys.ts';
import { type OwnSession, ownSessions } from '../../domain/accounts/own-sessions.ts';
import type { Person } from '../../domain/accounts/people.ts';
import { sellerDetails } from '../../domain/accounts/seller-details.ts';
import type { SellerDetails } from '../../rules/accounts/seller.ts';
import { isGstVerified } from '../../rules/payments/gst.ts';
import type { RequestContext } from '../request-context.ts';

/** Account data that its owner sees on the profile. */
export interface AccountView {
  userType: Person['userType'];
  mobile: string;
  businessName: string;
  gstNumber: string | null;
  isGstVerified: boolean;
  /** Null unless the person is a supplier. */
  seller: SellerDetails | null;
  sessions: OwnSession[];
  /** Null unless the person is a supplier: only suppliers have API keys. */
  apiKeys: OwnApiKey[] | null;
}

export async function accountView(context: RequestContext, person: Person): Promise<AccountView> {
  const session = await context.session();
  const { userType, mobile, businessName, gstNumber } = person;
  return {
    userType,
    mobile,
    businessName,
    gstNumber,
    isGstVerified: isGstVerified(gstNumber),
    seller: person.userType === 'supplier' ? await sellerDetails(context.db, person) : null,
    apiKeys: person.userType === 'supplier' ? await ownApiKeys(context.db, person) : null,
    sessions: session ? await ownSessions(context.db, person, session, context.now()) : [],
  };
}

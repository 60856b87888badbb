import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Field } from '../ui/field.tsx';
import type { AccountView } from './account-view.ts';
import { ApiKeys } from './api-keys.tsx';
import { GstField } from './gst-field.tsx';
import { GstVerified } from './gst-verified.tsx';
import { InlineField } from './inline-field.tsx';
import { SellerDetails } from './seller-details.tsx';
import { Sessions } from './sessions.tsx';

type Known = Pick<AccountView, 'mobile' | 'businessName'>;

/** The mobile number, which cannot be changed, and the business name and other values, which can. */
export function ProfileFacts({ mobile, businessName, children }: Known & { children?: ReactNode }) {
  return (
    <dl className="card mt-3 divide-y divide-rule">
      <div className="p-4">
        <dt className="text-sm text-quiet">{m.mobile_number()}</dt>
        <dd translate="no">+91 {mobile}</dd>
      </div>
      <BusinessName businessName={businessName} />
      {children}
    </dl>
  );
}

/** Facts of suppliers only: the GST number and the seller details. */
export function SellerFacts({ account: { gstNumber, isGstVerified, seller } }: { account: AccountView }) {
  return (
    <>
      <GstNumber gstNumber={gstNumber} isVerified={isGstVerified} />
      {seller && <SellerDetails details={seller} />}
    </>
  );
}

/** The rest of an account: a supplier's API keys, open sessions, and the data kept about a person. */
export function AccountBlocks({ account }: { account: AccountView }) {
  return (
    <>
      {account.apiKeys && <ApiKeys keys={account.apiKeys} />}
      <Sessions sessions={account.sessions} keyNames={account.apiKeys?.map(({ name }) => name) ?? []} />
      <section aria-labelledby="my-data" className="mt-8">
        <h2 id="my-data" className="text-xl">
          {m.my_data()}
        </h2>
        <div className="card mt-3 p-4">
          <p>{m.my_data_text()}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href="/account/my-data" download className="button">
              {m.download_my_data()}
            </a>
            <Link to="/account/close" className="link inline-flex min-h-11 items-center">
              {m.close_account()}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

function BusinessName({ businessName }: { businessName: string }) {
  return (
    <InlineField address="/account/business-name" label={m.business_name()} value={businessName}>
      {(refused) => (
        <Field
          name="businessName"
          label={m.business_name()}
          refused={refused}
          autoComplete="organization"
          maxLength={200}
          defaultValue={businessName}
          autoFocus
        />
      )}
    </InlineField>
  );
}

/** A supplier's GST number with its badge, edited in place. */
function GstNumber({ gstNumber, isVerified }: { gstNumber: string | null; isVerified: boolean }) {
  return (
    <InlineField
      address="/account/gst-number"
      label={m.gst_number()}
      value={
        <>
          {gstNumber === null ? <span className="text-quiet">{m.not_given()}</span> : <span>{gstNumber}</span>}
          {isVerified && <GstVerified />}
        </>
      }
    >
      {(refused) => <GstField refused={refused} gstNumber={gstNumber ?? ''} hasFocus />}
    </InlineField>
  );
}

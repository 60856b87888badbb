import { redirect } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { nextPage } from '../../../rules/next-page.ts';
import { areaOf } from '../../area-of.ts';
import { pageLoader } from '../../route-handlers.ts';
import { Onward } from '../../ui/onward.tsx';
import type { Route } from './+types/success';
import { SignInCard } from './sign-in-card.tsx';
import { signingIn } from './signing-in.ts';

/** Last step of sign-in: a welcome, then onward after 2 seconds (section 4). */
export const loader = pageLoader(async (context, { url }) => {
  const person = await context.person();
  if (!person) throw redirect(`/${areaOf(url)}/login`);
  const { businessName, userType, mobile } = person;
  const isElsewhere = userType !== areaOf(url);
  return { businessName, userType, isElsewhere, next: nextPage(person, signingIn(context, mobile)?.back) };
});

export default function SuccessStep({
  loaderData: { businessName, userType, isElsewhere, next },
}: Route.ComponentProps) {
  return (
    <SignInCard title={m.signed_in_title({ name: businessName })} text={m.signed_in_text()}>
      {isElsewhere && (
        <p className="mt-3 rounded bg-marigold-tint p-3">
          {userType === 'supplier' ? m.signed_in_as_supplier() : m.signed_in_as_reseller()}
        </p>
      )}
      <Onward to={next} />
    </SignInCard>
  );
}

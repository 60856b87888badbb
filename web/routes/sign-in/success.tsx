import { useEffect } from 'react';
import { redirect, useNavigate } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { REDIRECT_SECONDS } from '../../../rules/limits.ts';
import { screen } from '../../door.ts';
import type { Route } from './+types/success';
import { SignInCard } from './sign-in-card.tsx';
import { afterSignIn, areaOf, signingIn } from './signing-in.ts';

/** Last step: a word of welcome, and onward after 2 seconds (section 4). */
export const loader = screen(async (visit, { url }) => {
  const person = await visit.person();
  if (!person) throw redirect(`/${areaOf(url)}/login`);
  return { businessName: person.businessName, next: afterSignIn(person, signingIn(visit)?.back ?? null) };
});

export default function SuccessStep({ loaderData: { businessName, next } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <SignInCard title={m.signed_in_title({ name: businessName })} text={m.signed_in_text()}>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${next}`} />
      </noscript>
      <a href={next} className="button button-main mt-5 w-full">
        {m.continue()}
      </a>
    </SignInCard>
  );
}

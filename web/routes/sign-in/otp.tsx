import { useEffect, useState } from 'react';
import { Form, Link, redirect } from 'react-router';
import { isCodeUsable, resendWait } from '../../../domain/accounts/codes.ts';
import { signIn } from '../../../domain/accounts/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { otpSchema } from '../../../rules/sign-in.ts';
import { sessionCookie } from '../../cookies.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { Field } from '../../ui/field.tsx';
import { useBusy } from '../../ui/busy.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import type { Route } from './+types/otp';
import { SignInCard } from './sign-in-card.tsx';
import { areaOf, leadOnward, requireSigningIn } from './signing-in.ts';

/** Second step: the code from the SMS. */
export const loader = screen(async (visit, { url }) => {
  await leadOnward(visit);
  const area = areaOf(url);
  const { mobile, back } = requireSigningIn(visit, area);
  return {
    area,
    mobile,
    back,
    shownCode: (await isCodeUsable(visit.db, mobile, visit.now())) ? visit.shownCode(mobile) : null,
    wait: await resendWait(visit.db, mobile, visit.now()),
  };
});

export const action = deed(async (visit, { url }) => {
  const area = areaOf(url);
  const { mobile } = requireSigningIn(visit, area);
  const { otp } = parsed(otpSchema, Object.fromEntries(await formOf(visit.request)));
  const { address, device, secret, limits } = visit;
  const { token, person } = await signIn(visit.db, { mobile, otp, address, device, secret, limits, now: visit.now() });
  return redirect(`/${area}/login/${person ? 'success' : 'register'}`, {
    status: 303,
    headers: { 'set-cookie': sessionCookie(visit, token) },
  });
});

export default function OtpStep({
  loaderData: { area, mobile, back, shownCode, wait },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useBusy();
  const seconds = useCountdown(wait);
  return (
    <SignInCard title={m.otp()} text={m.otp_sent_to({ mobile })}>
      {shownCode && <p className="mt-3 rounded bg-marigold-tint p-3">{m.otp_demo({ code: shownCode })}</p>}
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        <Field
          name="otp"
          label={m.otp()}
          refused={actionData}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          className="text-center text-xl tracking-[0.4em]"
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.verifying() : m.verify_otp()}
        </button>
      </Form>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Link to={`/${area}/login`} className="link inline-flex min-h-11 items-center">
          {m.change_number()}
        </Link>
        <Form method="post" action={`/${area}/login`}>
          <input type="hidden" name="mobile" value={mobile} />
          {back && <input type="hidden" name="back" value={back} />}
          <button
            type="submit"
            disabled={seconds > 0}
            className="link inline-flex min-h-11 items-center disabled:text-quiet disabled:no-underline"
          >
            {seconds > 0 ? m.resend_in({ seconds }) : m.resend_otp()}
          </button>
        </Form>
      </div>
    </SignInCard>
  );
}

/** Seconds left, counted down in the browser from what the server said. */
function useCountdown(from: number): number {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(from);
  useEffect(() => setEnd(Date.now() + from * 1000), [from]);
  useEffect(() => {
    if (end === null) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

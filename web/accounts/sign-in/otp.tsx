import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Form, Link, redirect, useFetcher, useNavigation } from 'react-router';
import { isCodeUsable, resendWait } from '../../../domain/accounts/codes.ts';
import { browserMark } from '../../../domain/accounts/known-browser.ts';
import { type Session, signIn } from '../../../domain/accounts/sessions.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { otpSchema } from '../../../rules/accounts/sign-in.ts';
import { loginPage, nextPage } from '../../../rules/next-page.ts';
import { areaOf } from '../../area-of.ts';
import { sessionCookie, signedInBeforeCookie } from '../../cookies.ts';
import { fulfilled } from '../../fulfilment.ts';
import { restoreForm } from '../../interrupted-form.ts';
import type { RequestContext } from '../../request-context.ts';
import {
  formAction,
  formOf,
  pageLoader,
  parsed,
  type Refused,
  type RouteArgs,
  refusalOf,
} from '../../route-handlers.ts';
import { sentenceOf } from '../../sentences.ts';
import { isRefused } from '../../ui/form-sentence.tsx';
import { submitForm } from '../../ui/submit-form.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/otp';
import { OtpField } from './otp-field.tsx';
import { purposeOf } from './purpose.ts';
import { ResendForm } from './resend-form.tsx';
import { SignInCard, WriteToUs } from './sign-in-card.tsx';
import { askerOf, leadOnward, requireSigningIn, type SigningIn, signingIn, signingInCookie } from './signing-in.ts';

/** Second step of sign-in: the code from the SMS. */
export const loader = pageLoader(async (context, { url }) => {
  await leadOnward(context, signingIn(context)?.back ?? null);
  const area = areaOf(url);
  const state = requireSigningIn(context, area);
  const { mobile, back, said: resent } = state;
  const sent = await codeSent(context, url, mobile);
  const shown = {
    area,
    mobile,
    back,
    purpose: await purposeOf(context, back),
    resent: resent && { isSent: resent.isSent, text: sentenceOf(resent.sentence) },
    ...sent,
  };
  // The sentence is shown once, so the cookie drops it.
  return data(shown, resent ? { headers: { 'set-cookie': signingInCookie(context, { ...state, said: null }) } } : {});
});

/**
 * Reads the demo's code and the seconds until a resend. On an error the screen opens without them: a code can still be
 * typed.
 */
async function codeSent(context: RequestContext, { pathname }: URL, mobile: string) {
  const asker = askerOf(context, mobile);
  const code = { ...asker, use: 'sign-in' } as const;
  try {
    return {
      shownCode: (await isCodeUsable(context.db, code, asker.now)) ? await context.shownCode(mobile, 'sign-in') : null,
      wait: { seconds: await resendWait(context.db, code, asker.now) },
    };
  } catch (error) {
    context.fault(error, { path: pathname });
    return { shownCode: null, wait: { seconds: 0 } };
  }
}

async function verify(context: RequestContext, args: RouteArgs) {
  const form = await formOf(context.request);
  const state = requireSigningIn(context, areaOf(args.url));
  const { mobile } = state;
  // The session cookie arrived, but the answer to the right code was lost: the code is spent, and was right.
  const session = await context.session();
  if (session?.mobile === mobile) throw await onward(context, args, { ...session, state, cookies: [] });
  const { otp } = parsed(otpSchema, Object.fromEntries(form));
  const asker = askerOf(context, mobile);
  try {
    const { token, tokenHash, person } = await signIn(context.db, { ...asker, otp, device: context.device });
    const known = signedInBeforeCookie(context, browserMark(asker.browser, asker.now, asker));
    const cookies = [sessionCookie(context, token), known];
    return await onward(context, args, { tokenHash, person, state, cookies });
  } catch (error) {
    const no = error instanceof Refusal && error.key === 'account_blocked' && refusalOf(error, context.request);
    if (!no) throw error;
    return data({ ...no.refused, isBlocked: true }, { status: no.status });
  }
}

/**
 * Redirects a proven number: a new one to its registration, a known one onward, after carrying out the button pressed
 * before.
 */
async function onward(
  context: RequestContext,
  args: RouteArgs,
  { tokenHash, person, state, cookies }: SignedIn,
): Promise<Response> {
  const area = areaOf(args.url);
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  if (!person) return redirect(`/${area}/login/register`, { status: 303, headers });
  const done = await fulfilled(context, args, { session: { tokenHash }, person, back: state.back });
  const next = person.onboardingCompleted ? done.back : nextPage(person, done.back);
  const restored = await restoreForm(context, tokenHash, next);
  for (const cookie of [...done.cookies, ...restored, signingInCookie(context, { ...state, back: done.back })])
    headers.append('set-cookie', cookie);
  return redirect(`/${area}/login/success`, { status: 303, headers });
}

interface SignedIn extends Pick<Session, 'tokenHash' | 'person'> {
  state: SigningIn;
  cookies: string[];
}

export const action = formAction(verify, { failed: 'profile_fetch_failed' });

// (No sentence about the code: once the request or its answer was lost, the browser cannot know whether it is still
// good.)
export const clientAction = refusedWhenOffline(m.profile_not_fetched);

export default function OtpStep({ loaderData, actionData }: Route.ComponentProps) {
  const { area, mobile, back, purpose, resent, shownCode, wait } = loaderData;
  const { state } = useNavigation();
  const { onSubmit, onEdit } = useSentOnce(state, actionData);
  const resending = useFetcher<Refused>();
  const unsent = useUnsent(resending.data, { wait, checked: actionData });
  // Of resending and checking a code only the later result is shown.
  const refused = unsent ? undefined : actionData;
  const word = unsent ? { isSent: false, text: unsent.sentence } : isRefused(refused) ? null : resent;
  const sentence = isRefused(refused) ? refused.sentence : null;
  return (
    <SignInCard title={m.otp()} purpose={purpose} text={m.otp_sent_to({ mobile })}>
      <WordOfResending word={word} />
      {shownCode && <p className="mt-3 rounded bg-marigold-tint p-3">{m.otp_demo({ code: shownCode })}</p>}
      <Form method="post" className="mt-5 space-y-4" noValidate onSubmit={onSubmit}>
        {/* Another tab may have asked for a code of another number. */}
        <input type="hidden" name="mobile" value={mobile} />
        <div>
          <OtpField
            refused={refused}
            onEdit={onEdit}
            onComplete={(form) => state === 'idle' && submitForm(form)}
            sentenceId={sentence ? 'code-sentence' : undefined}
          />
          <div role="alert" id="code-sentence" className={sentence ? 'mt-1 whitespace-pre-line text-red' : 'sr-only'}>
            {sentence}
          </div>
          {isRefused(refused) && 'isBlocked' in refused && <WriteToUs />}
        </div>
        <button type="submit" disabled={state !== 'idle'} className="button button-main w-full">
          {state !== 'idle' && resending.state === 'idle' ? m.verifying() : m.verify_otp()}
        </button>
      </Form>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Link to={loginPage(area, back)} className="link inline-flex min-h-11 items-center">
          {m.change_number()}
        </Link>
        <ResendForm action={`/${area}/login/resend`} wait={wait} sending={resending}>
          <input type="hidden" name="mobile" value={mobile} />
        </ResendForm>
      </div>
    </SignInCard>
  );
}

/**
 * Returns handlers that send a code once, until it is typed again. The sixth digit sends it, and Enter or the button
 * may follow: a spent code would be refused, and a wrong one would use up a second try.
 */
function useSentOnce(state: string, answer: unknown) {
  const underWay = useRef<{ before: unknown } | null>(null);
  const isTried = useRef(false);
  useEffect(() => {
    if (state === 'idle') underWay.current = null;
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isWrong = isTried.current && isRefused(answer) && answer.sentence === m.otp_wrong();
    // A quick answer may come before the sending was rendered, so an answer other than the previous one counts too.
    if (isWrong || (underWay.current && underWay.current.before === answer)) {
      event.preventDefault();
      if (isWrong) event.currentTarget.querySelector<HTMLInputElement>('[name=otp]')?.select();
    } else {
      underWay.current = { before: answer };
      isTried.current = true;
    }
  };
  return { onSubmit, onEdit: () => void (isTried.current = false) };
}

/** Says whether another code was sent. The element is there before its text, so that a screen reader announces it. */
function WordOfResending({ word }: { word: { isSent: boolean; text: string | null } | null }) {
  const colours = word?.isSent ? 'bg-green-tint text-green' : 'bg-red-tint text-red';
  return (
    <div role={word?.isSent === false ? 'alert' : 'status'}>
      {word && <p className={`mt-3 rounded p-3 whitespace-pre-line ${colours}`}>{word.text}</p>}
    </div>
  );
}

/** Latest answers of the server: the wait until a resend, and the result of checking a code. Compared by identity. */
interface Known {
  wait: object;
  checked: unknown;
}

/** Returns the failure of a resend that found no connection, until the server's next answer. */
function useUnsent(lost: Refused | undefined, { wait, checked }: Known): Refused | null {
  const [latest, setLatest] = useState<(Known & { lost: Refused }) | null>(null);
  useEffect(() => {
    if (isRefused(lost)) setLatest((before) => (before?.lost === lost ? before : { lost, wait, checked }));
  }, [lost, wait, checked]);
  return latest?.wait === wait && latest.checked === checked ? latest.lost : null;
}

import { data, Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { passkeyPlace } from '../../domain/operators/passkeys.ts';
import { finishSetup } from '../../domain/operators/setup-end.ts';
import { type Setup, setupOf } from '../../domain/operators/setups.ts';
import { base32, totpAddress } from '../../domain/operators/totp.ts';
import { qrOf } from '../../domain/orders/qr.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { factorSchema, passwordTwiceSchema, setupKeyFrom } from '../../rules/operators/operator.ts';
import { SignInCard } from '../accounts/sign-in/sign-in-card.tsx';
import { adminCookie } from '../cookies.ts';
import { requireAdminNetwork } from '../guards.ts';
import type { RequestContext } from '../request-context.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { FormSentence, isRefused } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/join';
import { NewPassword } from './new-password.tsx';
import { makingOptions } from './passkey-options.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupFactor } from './setup-factor.tsx';

/** Set-up of an operator: a password and a second factor, or a second factor alone. Its address works once. */
export const loader = pageLoader(async (context, { request, url }) => {
  requireAdminNetwork(context);
  const setup = await openSetup(context, url);
  if (setup === null) return data(null, { status: 410 });
  const { name, keepsPassword, totpSecret } = setup;
  const place = passkeyPlace(new URL(request.url));
  const appAddress = totpAddress(totpSecret, { site: m.site_name(), name });
  return data({
    name,
    keepsPassword,
    qr: qrOf(appAddress),
    appAddress,
    secretKey: (base32(totpSecret).match(/.{1,4}/g) ?? []).join(' '),
    passkey: place && makingOptions(place, setup),
  });
});

export const action = formAction(async (context, { request, url }) => {
  requireAdminNetwork(context);
  const { address, device, secret } = context;
  const now = context.now();
  const key = setupKeyFrom(url.searchParams.get('key'));
  const { keepsPassword } = await setupOf(context.db, key, { secret, now });
  const fields = Object.fromEntries(await formOf(request));
  const password = keepsPassword ? null : parsed(passwordTwiceSchema, fields).password;
  const { code, passkey } = parsed(factorSchema, fields);
  const given = { key, password, code, passkey };
  const passkeys = passkeyPlace(new URL(request.url));
  const { codes, token } = await finishSetup(context.db, given, { address, device, secret, now, passkeys });
  const headers = new Headers(token === null ? {} : { 'set-cookie': adminCookie(context, token) });
  // Status 200 is explicit, so that the loader, which would find no set-up any more, does not run again.
  return data({ codes }, { status: 200, headers });
});

/** A lost connection leaves the form as it is, with a sentence. */
export const clientAction = refusedWhenOffline();

/** After the set-up its address is used up: another request would get 410. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 200 && defaultShouldRevalidate;

/** Null for an address that was used or replaced, or that has expired. */
async function openSetup(context: RequestContext, url: URL): Promise<Setup | null> {
  const key = setupKeyFrom(url.searchParams.get('key'));
  return setupOf(context.db, key, { secret: context.secret, now: context.now() }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Returns the recovery codes in the answer to a finished setup. */
function codesIn(answer: unknown): string[] | null {
  return typeof answer === 'object' && answer !== null && 'codes' in answer ? (answer.codes as string[]) : null;
}

export default function Join({ loaderData: setup, actionData }: Route.ComponentProps) {
  const codes = codesIn(actionData);
  if (codes)
    return (
      <SignInCard title={m.operator_codes_title()} text={m.operator_codes_text()}>
        <RecoveryCodes codes={codes} />
        <a href="/admin" className="button button-main mt-5 w-full">
          {m.operator_codes_kept()}
        </a>
      </SignInCard>
    );
  if (setup === null)
    return (
      <SignInCard title={m.operator_setup_title()} text={m.operator_setup_over()}>
        <Link to="/admin/login" className="link mt-3 inline-flex min-h-11 items-center">
          {m.admin_login_title()}
        </Link>
      </SignInCard>
    );
  const { name, keepsPassword, ...factor } = setup;
  const refused = isRefused(actionData) ? actionData : null;
  return (
    <SignInCard title={m.operator_setup_title()} text={m.operator_setup_text({ name })}>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={refused} />
        {/* Password managers store a password by user name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={name} hidden />
        {!keepsPassword && <NewPassword refused={refused} hasFocus />}
        <SetupFactor refused={refused} {...factor} />
      </Form>
    </SignInCard>
  );
}

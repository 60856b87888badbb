import { Form, Link, redirect } from 'react-router';
import { enterByFactor, entryOf } from '../../domain/operators/entries.ts';
import { passkeyPlace } from '../../domain/operators/passkeys.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { factorSchema } from '../../rules/operators/operator.ts';
import { SignInCard } from '../accounts/sign-in/sign-in-card.tsx';
import { adminCookie, knownBrowserCookie, readCookie, writeCookie } from '../cookies.ts';
import { requireAdminNetwork } from '../guards.ts';
import { restoreAdminForm } from '../interrupted-form.ts';
import type { RequestContext } from '../request-context.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { Field } from '../ui/field.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/second-factor';
import { askPasskey, PasskeyButton } from './passkey-button.tsx';
import { askingOptions } from './passkey-options.ts';

/** Second step of the operators' login: something they have, after something they know. */
export const loader = pageLoader(async (context, { request }) => {
  await leadIn(context);
  const token = readCookie(request, 'admin-entry');
  const entry = await entryOf(context.db, token, context.now());
  if (!entry) throw redirect(token === null ? '/admin/login' : '/admin/login?again');
  const place = passkeyPlace(new URL(request.url));
  const { name, hasApp, passkeys } = entry;
  return { name, hasApp, passkey: place && passkeys.length > 0 ? askingOptions(place, entry) : null };
});

export const action = formAction(async (context) => {
  await leadIn(context);
  const { request, address, device, secret, db } = context;
  const entry = readCookie(request, 'admin-entry');
  if (!(await entryOf(db, entry, context.now()))) throw redirect('/admin/login?again', 303);
  const given = parsed(factorSchema, Object.fromEntries(await formOf(request)));
  const { token, mark } = await enterByFactor(db, entry, given, {
    address,
    device,
    secret,
    mark: readCookie(request, 'admin-browser'),
    now: context.now(),
    passkeys: passkeyPlace(new URL(request.url)),
  }).catch(passwordAgain);
  const headers = new Headers({ 'set-cookie': adminCookie(context, token) });
  headers.append('set-cookie', knownBrowserCookie(context, mark));
  headers.append('set-cookie', writeCookie(context, 'admin-entry', '', 0));
  const { page, cookies } = await restoreAdminForm(context, token);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return redirect(page ?? '/admin', { status: 303, headers });
});

/** A lost connection leaves the form as it is, with a sentence. */
export const clientAction = refusedWhenOffline();

/** Passes on the Retry-After of a refused try. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

async function leadIn(context: RequestContext): Promise<void> {
  requireAdminNetwork(context);
  if (await context.admin()) throw redirect('/admin', 303);
}

/** Redirects to the first step after too much time or too many tries. */
function passwordAgain(error: unknown): never {
  if (error instanceof Refusal && error.status === 410) throw redirect('/admin/login?again', 303);
  throw error;
}

export default function SecondFactor({ loaderData: { name, hasApp, passkey }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <SignInCard title={m.operator_second_title()} text={m.operator_second_text({ name })}>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        {passkey && (
          <PasskeyButton
            label={m.operator_passkey_use()}
            className="button button-main w-full"
            ask={() => askPasskey(passkey)}
          />
        )}
        <Field
          name="code"
          label={hasApp ? m.operator_code() : m.operator_recovery_code()}
          hint={hasApp ? m.operator_code_hint() : m.operator_recovery_hint()}
          refused={actionData}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!passkey}
        />
        <button type="submit" disabled={isBusy} className={passkey ? 'button w-full' : 'button button-main w-full'}>
          {m.login()}
        </button>
        <Link to="/admin/login" className="link inline-flex min-h-11 items-center">
          {m.operator_other_name()}
        </Link>
      </Form>
    </SignInCard>
  );
}

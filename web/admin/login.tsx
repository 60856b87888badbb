import { Form, redirect } from 'react-router';
import { isMarkGood } from '../../domain/admin/gate-pass.ts';
import { hasNamedOwner } from '../../domain/admin/named-owner.ts';
import { signInAdmin } from '../../domain/admin/sessions.ts';
import { enterByName } from '../../domain/operators/entries.ts';
import { m } from '../../messages/compiled/messages.js';
import { adminPasswordSchema } from '../../rules/admin/admin.ts';
import { ENDED } from '../../rules/next-page.ts';
import { operatorGateSchema } from '../../rules/operators/operator.ts';
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
import type { Route } from './+types/login';

/** Life of the cookie between the two steps; the server ends the entry sooner. */
const ENTRY_SECONDS = 600;

/** Login of the admin area: one password, no names (section 2), until there are operators with names. */
export const loader = pageLoader(async (context, { url }) => {
  await leadIn(context);
  const mark = url.searchParams.get('let-in');
  if (mark !== null) throw redirect('/admin/login', { status: 303, headers: await letIn(context, mark) });
  const { searchParams } = url;
  return {
    isNamed: await hasNamedOwner(context.db),
    isAgain: searchParams.has('again'),
    hasEnded: searchParams.has(ENDED),
  };
});

export const action = formAction(async (context) => {
  await leadIn(context);
  const fields = Object.fromEntries(await formOf(context.request));
  const { address, device, secret } = context;
  const gate = { address, secret, mark: readCookie(context.request, 'admin-browser'), now: context.now() };
  if (await hasNamedOwner(context.db)) {
    const entry = await enterByName(context.db, parsed(operatorGateSchema, fields), gate);
    const cookie = writeCookie(context, 'admin-entry', entry, ENTRY_SECONDS);
    return redirect('/admin/login/second', { status: 303, headers: { 'set-cookie': cookie } });
  }
  const { password } = parsed(adminPasswordSchema, fields);
  const { token, mark } = await signInAdmin(context.db, { password, device, ...gate });
  const headers = new Headers({ 'set-cookie': adminCookie(context, token) });
  headers.append('set-cookie', knownBrowserCookie(context, mark));
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

/**
 * Moves the mark, which the operator's console put into the address, to a cookie. A browser with a mark does not wait
 * for the wrong passwords of others.
 */
async function letIn(context: RequestContext, mark: string): Promise<Headers> {
  const isGood = await isMarkGood(context.db, mark, { secret: context.secret, now: context.now() });
  return new Headers(isGood ? { 'set-cookie': knownBrowserCookie(context, mark) } : {});
}

async function leadIn(context: RequestContext): Promise<void> {
  requireAdminNetwork(context);
  if (await context.admin()) throw redirect('/admin', 303);
}

export default function AdminLogin({ loaderData: { isNamed, isAgain, hasEnded }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <SignInCard title={m.admin_login_title()}>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        {isAgain && !actionData && <p className="rounded bg-marigold-tint p-3">{m.operator_entry_over()}</p>}
        {hasEnded && !actionData && <p className="rounded bg-marigold-tint p-3">{m.admin_session_ended()}</p>}
        {isNamed ? (
          <Field
            name="name"
            label={m.operator_name()}
            refused={actionData}
            autoComplete="username"
            autoCapitalize="none"
            required
            autoFocus
          />
        ) : (
          // Password managers store a password by user name.
          <input type="text" name="username" autoComplete="username" defaultValue="admin" hidden />
        )}
        <Field
          name="password"
          label={m.admin_password()}
          refused={actionData}
          type="password"
          autoComplete="current-password"
          required
          autoFocus={!isNamed}
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {m.login()}
        </button>
      </Form>
    </SignInCard>
  );
}

import { Form, redirect } from 'react-router';
import { isMarkGood } from '../../../domain/admin/letting-in.ts';
import { signInAdmin } from '../../../domain/admin/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { adminPasswordSchema } from '../../../rules/admin.ts';
import { adminCookie, knownBrowserCookie, readCookie } from '../../cookies.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import type { Visit } from '../../visit.ts';
import { useBusy } from '../../ui/busy.ts';
import { Field } from '../../ui/field.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import type { Route } from './+types/login';

/** The gate of the admin area: one password, nobody's name (section 2). */
export const loader = screen(async (visit, { url }) => {
  await leadIn(visit);
  const mark = url.searchParams.get('let-in');
  if (mark !== null) throw redirect('/admin/login', { status: 303, headers: await letIn(visit, mark) });
  return null;
});

export const action = deed(async (visit) => {
  await leadIn(visit);
  const { password } = parsed(adminPasswordSchema, Object.fromEntries(await formOf(visit.request)));
  const { address, secret } = visit;
  const known = readCookie(visit.request, 'admin-browser');
  const { token, mark } = await signInAdmin(visit.db, { password, mark: known, address, secret, now: visit.now() });
  const headers = new Headers({ 'set-cookie': adminCookie(visit, token) });
  headers.append('set-cookie', knownBrowserCookie(visit, mark));
  return redirect('/admin', { status: 303, headers });
});

/** How long a refused one has to wait. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** A browser that the console lets in waits for nobody else's wrong passwords. The mark goes from the address into a cookie. */
async function letIn(visit: Visit, mark: string): Promise<Headers> {
  const isGood = await isMarkGood(visit.db, mark, { secret: visit.secret, now: visit.now() });
  return new Headers(isGood ? { 'set-cookie': knownBrowserCookie(visit, mark) } : {});
}

async function leadIn(visit: Visit): Promise<void> {
  if (await visit.admin()) throw redirect('/admin', 303);
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <SignInCard title={m.admin_login_title()}>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        {/* Password managers want to know whose it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue="admin" hidden />
        <Field
          name="password"
          label={m.admin_password()}
          refused={actionData}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {m.login()}
        </button>
      </Form>
    </SignInCard>
  );
}

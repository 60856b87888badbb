import { Form, Link, redirect } from 'react-router';
import { closeAccount } from '../../domain/admin/account-closure.ts';
import { m } from '../../messages/compiled/messages.js';
import { closingSchema } from '../../rules/accounts/closing-account.ts';
import { profilePage } from '../../rules/next-page.ts';
import { writeCookie } from '../cookies.ts';
import { requireJustProven, requirePerson } from '../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { FieldErrors, useFieldErrors } from '../ui/field.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/close';
import { forgetDrafts } from './device-erasure.ts';

/** Screen that explains what closing an account means and asks for a last confirmation. */
export const loader = pageLoader(async (context) => {
  const person = await requirePerson(context);
  await requireJustProven(context, 'close');
  return { isSupplier: person.userType === 'supplier', back: profilePage(person) };
});

export const action = formAction(async (context) => {
  const person = await requirePerson(context);
  await requireJustProven(context, 'close');
  parsed(closingSchema, Object.fromEntries(await formOf(context.request)));
  await closeAccount(context.db, person, { secret: context.secret, now: context.now() });
  return redirect('/account/closed', {
    status: 303,
    headers: { 'set-cookie': writeCookie(context, 'session', '', 0) },
  });
});

export const clientAction = refusedWhenOffline(undefined, undefined, 'nothing typed');

export default function CloseAccount({ loaderData: { isSupplier, back }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const { id, errors, described, edited } = useFieldErrors('sure', actionData);
  return (
    <div className="page py-8 sm:py-14">
      <title>{`${m.close_account_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <section className="card mx-auto max-w-md space-y-3 p-5 sm:p-8">
        <h1 className="text-2xl">{m.close_account_title()}</h1>
        <p>{m.close_account_text()}</p>
        {isSupplier && <p>{m.close_account_supplier_text()}</p>}
        <p className="text-quiet">{m.close_account_kept()}</p>
        <p className="text-quiet">{m.close_account_orders_stay()}</p>
        <p className="text-quiet">{m.close_account_chats()}</p>
        <p>
          <a href="/account/my-data" download className="link inline-flex min-h-11 items-center">
            {m.download_my_data()}
          </a>
        </p>
        <Form method="post" className="space-y-4" noValidate onSubmit={() => void forgetDrafts()}>
          <FormSentence refused={actionData} />
          <div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="sure"
                className="size-5 shrink-0"
                aria-invalid={errors.length > 0}
                aria-describedby={described}
                {...edited}
              />
              {m.close_account_sure()}
            </label>
            <FieldErrors id={id} errors={errors} />
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={isBusy} className="button border-red text-red">
              {m.close_account()}
            </button>
            <Link to={back} className="button">
              {m.cancel()}
            </Link>
          </div>
        </Form>
      </section>
    </div>
  );
}

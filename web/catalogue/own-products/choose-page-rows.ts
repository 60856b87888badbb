import { redirect } from 'react-router';
import { ownQuery, ownSearch, pageRowsFrom } from '../../../rules/catalogue/own-products.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { formAction, formOf } from '../../route-handlers.ts';
import { pageRowsCookie } from './kept-page-rows.ts';

/** Keeps the number of products per page, and redirects to the first page of the same list. */
export const action = formAction(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  const form = textsOf(await formOf(context.request));
  const rows = pageRowsFrom(form.get('rows'));
  const search = new URLSearchParams(form.get('search') ?? '');
  const headers = rows === null ? {} : { 'set-cookie': pageRowsCookie(context, supplier, rows) };
  return redirect(`/supplier/products${ownSearch({ ...ownQuery(search), page: 1 })}`, { status: 303, headers });
});

import { ownImport } from '../../../domain/imports/imports.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { isFetched } from '../../post-action.ts';
import { pageLoader } from '../../route-handlers.ts';
import { importIdOf } from '../import-of.ts';
import type { WordedRow } from '../row-in-words.ts';
import type { Route } from './+types/first-rows-read';
import { constantsIn, mappingIn, takesHidden, targetChoices } from './column-answers.ts';
import { firstRowsInWords } from './first-rows-in-words.ts';

/** The first rows of a file, read with the answers of the form that are in the address. Changes nothing. */
export const loader = pageLoader(async (context, args): Promise<WordedRow[]> => {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args));
  const form = args.url.searchParams;
  const mapping = mappingIn(form, own, await targetChoices(context, supplier, own));
  const rows = await firstRowsInWords(context, supplier, own, {
    mapping,
    constants: constantsIn(form),
    takesHidden: takesHidden(form),
  });
  if (!isFetched(args)) throw Response.json(rows);
  return rows;
});

/** If they cannot be read just now, nothing is shown, and the answers of the form stay. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => []);

/** The form loads them again after each answer. */
export const shouldRevalidate = () => false;

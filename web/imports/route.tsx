import { Form, Link, redirect } from 'react-router';
import { keepArchive } from '../../domain/imports/archives.ts';
import { areAllUnlistable } from '../../domain/imports/columns/unlistable-rows.ts';
import { beginImport } from '../../domain/imports/import-begin.ts';
import { checkImport } from '../../domain/imports/import-check.ts';
import { isUndoable } from '../../domain/imports/import-undo.ts';
import { ownImport } from '../../domain/imports/imports.ts';
import { rememberedWords } from '../../domain/imports/mending/import-words.ts';
import { importCounts, latestImports } from '../../domain/imports/views.ts';
import { BadForm } from '../../domain/refusal.ts';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { m } from '../../messages/compiled/messages.js';
import { namesInAll } from '../../messages/names.ts';
import type { SheetTarget } from '../../rules/imports/headers/sheet-columns.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { formAction, formOf, pageLoader } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { FileField } from '../ui/file-field.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/route';
import { EarlierImports } from './earlier-imports.tsx';
import { RememberedWords } from './remembered-words.tsx';
import { sheetLabel } from './sheet-labels.ts';

/** Screen to choose a sheet of products, with the earlier imports. */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  const imports = await latestImports(context.db, supplier);
  const words = await rememberedWords(context.db, supplier);
  return {
    now: context.now(),
    words: words.map((word) => ({ ...word, label: sheetLabel(word.field as SheetTarget, []) })),
    imports: await Promise.all(
      imports.map(async (own) => ({
        id: String(own.id),
        fileName: own.file_name,
        state: own.state,
        createdAt: own.created_at,
        counts: await importCounts(context.db, own),
        isUndoable: isUndoable(own, context.now()),
      })),
    ),
  };
});

export const action = formAction(
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const file = fileIn(form, 'sheet');
    if (!file) throw new BadForm({ sheet: ['import_file_required'] });
    const sheet = await readSheet(await file.bytes());
    const photos = fileIn(form, 'photos');
    const archive =
      photos && (await keepArchive(context, supplier, { bytes: await photos.bytes(), now: context.now() }));
    const given = { fileName: file.name, sheet, archive, namesOf: namesInAll, now: context.now() };
    const { id, isMapped } = await beginImport(context.db, supplier, given);
    if (!isMapped) return redirect(`/supplier/imports/${id}/columns`, 303);
    await checkImport(context.db, supplier, id, { namesOf: namesInAll, now: context.now() });
    const isHeld = await areAllUnlistable(context.db, await ownImport(context.db, supplier, id));
    return redirect(`/supplier/imports/${id}${isHeld ? '/columns?held' : ''}`, 303);
  },
  { failed: 'import_failed' },
);

export const clientAction = refusedWhenOffline(m.import_failed);

function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
}

export default function Import({ loaderData: { imports, words, now }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${m.import_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.import_title()}</h1>
      <p className="text-quiet">{m.import_text()}</p>
      <Form method="post" encType="multipart/form-data" className="card mt-4 space-y-4 p-4 sm:p-6" noValidate>
        <FormSentence refused={actionData} />
        <FileField
          name="sheet"
          accept=".xlsx,.csv,.txt,.tsv"
          label={m.import_sheet()}
          hint={m.import_sheet_hint()}
          refused={actionData}
        />
        <FileField
          name="photos"
          accept=".zip"
          label={m.import_photos()}
          hint={m.import_photos_hint()}
          refused={actionData}
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.import_reading() : m.import_read()}
        </button>
      </Form>
      <Downloads />
      <EarlierImports imports={imports} now={now} />
      <RememberedWords words={words} />
    </div>
  );
}

const formats = ['xlsx', 'csv'] as const;

/** Sheets to begin with, each in both formats. */
function Downloads() {
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="text-lg">{m.import_downloads()}</h2>
      <p className="note">{m.import_downloads_text()}</p>
      <p className="note">{m.import_options_hint()}</p>
      <ul className="mt-2 divide-y divide-rule">
        {downloads().map(({ to, label }) => (
          <li key={to} className="flex items-center justify-between gap-x-4">
            <span className="py-2">{label}</span>
            <span className="flex gap-x-3">
              {formats.map((format) => (
                <Link
                  key={format}
                  to={`${to}format=${format}`}
                  reloadDocument
                  aria-label={`${label} .${format}`}
                  className="link inline-flex min-h-11 min-w-11 items-center justify-center"
                >
                  .{format}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function downloads() {
  const address = '/supplier/products/export';
  return [
    { to: `${address}?template&`, label: m.import_template() },
    { to: `${address}?template&variants&`, label: m.import_template_of_variants() },
    { to: `${address}?`, label: m.import_export() },
  ];
}

import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type Locale, locales } from '../../../messages/compiled/runtime.js';
import { ALL_LANGUAGES, textNames } from '../../../rules/admin/texts.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { dateText } from '../../ui/dates.ts';
import { languages } from '../../ui/languages.ts';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';
import { editorOf } from './place.ts';
import { nameOf } from './texts.ts';

/** All texts of the operator: the languages in which each was changed, and when. */
export const loader = pageLoader(async (context) => {
  await requireAdmin(context);
  const texts = await context.texts();
  return textNames.map((name) => ({
    name,
    title: nameOf(name),
    versions: (name === 'contact-data' ? [ALL_LANGUAGES] : locales).map((language) => {
      const newest = texts.newest({ name, language });
      return { language, to: editorOf({ name, language }), writtenAt: newest?.content == null ? null : newest.at };
    }),
  }));
});

type Text = Route.ComponentProps['loaderData'][number];

export default function TextsScreen({ loaderData: texts }: Route.ComponentProps) {
  useLive('texts');
  return (
    <>
      <title>{`${m.admin_texts()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.admin_texts()}</h1>
      <p className="text-quiet">{m.texts_intro()}</p>
      <table className="rows mt-4">
        <thead>
          <tr>
            <th>{m.texts_column()}</th>
            {locales.map((language) => (
              <th key={language} lang={language}>
                {languages[language].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text.name}>
              <td className="font-semibold">{text.title}</td>
              {text.versions.map((version) => (
                <td
                  key={version.language}
                  colSpan={text.versions.length === 1 ? locales.length : 1}
                  className="py-1! max-sm:inline-block! max-sm:w-1/3 max-sm:py-0! max-sm:text-sm"
                >
                  <Version text={text} version={version} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Version({ text, version: { language, to, writtenAt } }: { text: Text; version: Text['versions'][number] }) {
  const state =
    writtenAt !== null
      ? m.texts_written({ date: dateText(writtenAt) })
      : language === ALL_LANGUAGES
        ? m.texts_not_given()
        : m.texts_built_in();
  const spoken = language === ALL_LANGUAGES ? null : languages[language as Locale].name;
  return (
    <Link
      to={to}
      className="link inline-flex min-h-11 items-center gap-1 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0"
    >
      <span className="sr-only">{text.title}</span>
      {spoken && (
        <span lang={language} className="sm:sr-only">
          {spoken}:
        </span>
      )}
      <span>{state}</span>
    </Link>
  );
}

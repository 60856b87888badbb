import { type AuditSought, subjectsMeant } from '../../../domain/admin/audit-subjects.ts';
import { locales } from '../../../messages/compiled/runtime.js';
import { englishName } from '../../../messages/names.ts';
import { auditFilter } from '../../../rules/admin/audit-query.ts';
import { textNames } from '../../../rules/admin/texts.ts';
import type { RequestContext } from '../../request-context.ts';
import { textInWords } from './text-subject.ts';

/**
 * Reads the filter of the audit trail from an address and finds the subjects whose name matches in the visitor's
 * language.
 */
export async function soughtIn(context: RequestContext, parameters: URLSearchParams): Promise<AuditSought> {
  const filter = auditFilter(parameters);
  // Categories and locations are shown in the visitor's language, but the database has their English names.
  const meant = { ...filter, about: englishName(filter.about) };
  return { ...filter, subjects: await subjectsMeant(context.db, meant, textsCalled(filter.about)) };
}

function textsCalled(words: string): string[] {
  const ids = textNames.flatMap((name) =>
    name === 'contact-data' ? ['contact'] : locales.map((language) => `${name}:${language}`),
  );
  const text = words.toLowerCase();
  return ids.filter((id) => textInWords(id)?.text.toLowerCase().includes(text)).map((id) => `text:${id}`);
}

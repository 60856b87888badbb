import { isLocale } from '../../../messages/compiled/runtime.js';
import { ALL_LANGUAGES, textNames } from '../../../rules/admin/texts.ts';
import { editorOf } from '../../texts/editor/place.ts';
import { nameOf } from '../../texts/editor/texts.ts';
import { languages } from '../../ui/languages.ts';

/**
 * Returns a text's title and language ('Terms, English') and the address of its editor, by its id in the trail
 * ('terms:en').
 */
export function textInWords(id: string): { text: string; to: string } | null {
  if (id === 'contact') {
    return { text: nameOf('contact-data'), to: editorOf({ name: 'contact-data', language: ALL_LANGUAGES }) };
  }
  const [written, language = ''] = id.split(':');
  const name = textNames.find((known) => known === written);
  if (name === undefined || !isLocale(language)) return null;
  return { text: `${nameOf(name)}, ${languages[language].name}`, to: editorOf({ name, language }) };
}

import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';

interface Word {
  field: string;
  label: string;
  word: string;
  meaning: string;
}

/** Words that the supplier has explained once, each of which can be forgotten. */
export function RememberedWords({ words }: { words: Word[] }) {
  if (words.length === 0) return null;
  return (
    <details className="card mt-4 p-4 sm:p-6">
      <summary className="text-lg font-semibold">
        {m.import_words_remembered()} ({words.length})
      </summary>
      <p className="note">{m.import_words_remembered_text()}</p>
      <ul className="mt-2">
        {words.map(({ field, label, word, meaning }) => (
          <li key={`${field} ${word}`} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">{m.import_word_read({ field: label, word, meaning })}</span>
            <ActionForm action={`/supplier/import/words/forget?${new URLSearchParams({ field, word })}`}>
              {({ isBusy }) => (
                <button type="submit" disabled={isBusy} className="link min-h-11">
                  {m.import_word_forget()}
                </button>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

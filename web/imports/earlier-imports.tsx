import { Link } from 'react-router';
import type { Counts } from '../../domain/imports/counts.ts';
import type { Import } from '../../domain/imports/imports.ts';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { Ago } from '../ui/ago.tsx';
import { Discarding } from './discard-form.tsx';

interface Earlier {
  id: string;
  fileName: string;
  state: Import['state'];
  createdAt: Date;
  counts: Counts;
  isUndoable: boolean;
}

/** Imports of the supplier with their state, and a link to each. */
export function EarlierImports({ imports, now }: { imports: Earlier[]; now: Date }) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg">{m.imports_earlier()}</h2>
      <ul className="mt-2 space-y-2">
        {imports.map(({ id, fileName, state, createdAt, counts, isUndoable }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 p-3 sm:px-4">
            <div className="min-w-0">
              <Link
                id={`import-${id}`}
                to={`/supplier/imports/${id}`}
                className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere hover:underline"
              >
                {fileName}
              </Link>
              <span className="note">
                <Ago at={createdAt} now={now} /> · {stateText(state, counts)}
              </span>
            </div>
            {(state === 'columns' || state === 'checked') && <Discarding id={id} describedBy={`import-${id}`} />}
            {isUndoable && (
              <Link
                to={`/supplier/imports/${id}?about=${id}&form=undo`}
                className="link inline-flex min-h-11 items-center"
              >
                {m.import_undo()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText(state: Import['state'], { new: fresh, changed, created, updated, wrong, undone }: Counts): string {
  if (state === 'columns') return m.import_state_columns();
  if (state === 'checked')
    return m.import_state_checked({ count: groupIndian(fresh + changed), wrong: groupIndian(wrong) });
  if (state === 'undoing') return m.import_state_undoing();
  if (state === 'undone') return m.import_state_undone({ count: groupIndian(undone) });
  if (state === 'done') return m.import_state_done({ created: groupIndian(created), updated: groupIndian(updated) });
  return m.import_state_running();
}

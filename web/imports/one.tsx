import '../styles/import.css';
import { m } from '../../messages/compiled/messages.js';
import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/one';
import { Checked } from './checked.tsx';
import { Finished } from './finished.tsx';
import { importView } from './import-view.ts';
import { Running } from './progress.tsx';

export const loader = pageLoader(importView);

export default function OneImport({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl">
      <title>{`${m.import_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl wrap-anywhere">{view.fileName}</h1>
      {view.state === 'checked' && <Checked view={view} />}
      {(view.state === 'importing' || view.state === 'pictures' || view.state === 'undoing') && <Running view={view} />}
      {(view.state === 'done' || view.state === 'undone') && <Finished view={view} />}
    </div>
  );
}

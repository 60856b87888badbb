import { Link } from 'react-router';
import type { Storage } from '../../../domain/admin/overview.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import type { About } from '../../app-context.ts';
import { timeText } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { type BackupsShown, backupText } from './backups.ts';

const MINUTE_MS = 60_000;

interface SystemProps {
  storage: Storage;
  about: About;
  now: Date;
  liveLines: number;
  backups: BackupsShown;
}

/** Storage in use, database, version, uptime and live connections. */
export function System({ storage, about, now, liveLines, backups }: SystemProps) {
  const { engine, version, build, startedAt } = about;
  const size = (files: number, bytes: number) => m.overview_files({ files: groupIndian(files), size: sizeText(bytes) });
  return (
    <section className="card mt-6 p-4" aria-labelledby="overview-system">
      <h2 id="overview-system" className="text-lg">
        {m.overview_system()}
      </h2>
      <Facts
        inColumns
        facts={[
          [m.overview_pictures(), size(storage.pictures, storage.pictureBytes)],
          [m.overview_archives(), size(storage.archives, storage.archiveBytes)],
          [m.overview_database(), sizeText(storage.databaseBytes)],
          [m.overview_backup(), backupText(backups, now)],
          [m.overview_engine(), engine === 'embedded' ? m.overview_embedded() : m.overview_server()],
          [m.overview_version(), build === null ? version : `${version} (${build})`],
          [m.overview_uptime(), m.overview_since({ span: spanText(now, startedAt), time: timeText(startedAt) })],
          [m.overview_live(), groupIndian(liveLines)],
        ]}
      />
      <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
        {m.health()}
      </Link>
    </section>
  );
}

function spanText(now: Date, since: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  return m.overview_span({ days, hours, minutes: minutes % 60 });
}

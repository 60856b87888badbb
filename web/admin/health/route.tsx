import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { HealthLevel } from '../../../rules/admin/health.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { Banner } from '../../ui/banner.tsx';
import { timeText } from '../../ui/dates.ts';
import type { Route } from './+types/route';
import { findings } from './checks.ts';
import type { Finding } from './finding.ts';

/** Health of the running shop in plain words, and what to do about each problem. */
export const loader = pageLoaderOrBanner('health_failed', async (context) => {
  await requireAdmin(context);
  const facts = await context.healthFacts();
  return { found: findings(facts), at: facts.now };
});

export default function HealthScreen({ loaderData: { found: looked, banner } }: Route.ComponentProps) {
  const open = looked?.found.filter(({ level }) => level !== 'well') ?? [];
  const well = looked?.found.filter(({ level }) => level === 'well') ?? [];
  return (
    <div className="max-w-3xl">
      <title>{`${m.health()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.health()}</h1>
      <Banner text={banner} />
      {looked && (
        <>
          <p className="mt-1 text-quiet">
            {m.health_looked({ time: timeText(looked.at) })}{' '}
            <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
              {m.health_look_again()}
            </Link>
          </p>
          {open.length === 0 ? (
            <p role="status" className="card mt-3 p-4 text-lg font-semibold text-green">
              {m.health_all_well()}
            </p>
          ) : (
            <Group name={m.health_open()} found={open} />
          )}
          <Group name={m.health_well_group()} found={well} />
        </>
      )}
    </div>
  );
}

function Group({ name, found }: { name: string; found: Finding[] }) {
  if (found.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-lg">{name}</h2>
      <ul className="card mt-2 divide-y divide-rule">
        {found.map((finding) => (
          <li key={finding.name} className="p-4">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="font-semibold">{finding.name}</h3>
              <Level level={finding.level} />
            </div>
            <p className="wrap-anywhere">{finding.text}</p>
            {finding.toDo && <p className="mt-1 rounded bg-marigold-tint p-3">{finding.toDo}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Level({ level }: { level: HealthLevel }) {
  switch (level) {
    case 'now':
      return <span className="text-sm font-semibold text-red">{m.health_level_now()}</span>;
    case 'soon':
      return <span className="text-sm font-semibold text-amber">{m.health_level_soon()}</span>;
    case 'well':
      return <span className="text-sm text-green">{m.health_level_well()}</span>;
  }
}

import { m } from '../../../../messages/compiled/messages.js';
import { screen } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';

export const loader = screen(async (visit) => {
  await requireAdmin(visit);
  return null;
});

export default function Page() {
  return (
    <>
      <title>{`${m.categories()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.categories()}</h1>
    </>
  );
}

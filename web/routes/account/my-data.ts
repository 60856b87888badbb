import { myData } from '../../../domain/admin/my-data.ts';
import { screen } from '../../door.ts';
import { requirePerson } from '../../guards.ts';

/** Everything kept about the person, as a file. */
export const loader = screen(async (visit) => {
  const person = await requirePerson(visit);
  return new Response(JSON.stringify(await myData(visit.db, person), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="thok-my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
});

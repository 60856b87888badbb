import { myData } from '../../domain/admin/my-data.ts';
import { pageLoader } from '../route-handlers.ts';
import { requirePerson } from '../guards.ts';

/** Everything kept about the person, as a file. */
export const loader = pageLoader(async (context) => {
  const person = await requirePerson(context);
  return new Response(JSON.stringify(await myData(context.db, person), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="thok-my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
});

import { myData } from '../../domain/admin/my-data.ts';
import { longJson } from '../../domain/long-json.ts';
import { requirePerson } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';

/** Download of all data kept about the person, as a JSON file. */
export const loader = pageLoader(async (context) => {
  const person = await requirePerson(context);
  return new Response(await longJson(await myData(context.db, person)), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="thok-my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
});

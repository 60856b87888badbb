import { Refusal } from '../../domain/refusal.ts';
import { requireAdmin } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';

export const loader = pageLoader(async (context) => {
  await requireAdmin(context);
  throw new Refusal(404, 'page_not_found');
});

/** Never rendered: the layout's error boundary shows the error. */
export default function NotFound() {
  return null;
}

import { Refusal } from '../../../domain/refusal.ts';
import { screen } from '../../door.ts';
import { requireAdmin } from '../../guards.ts';

export const loader = screen(async (visit) => {
  await requireAdmin(visit);
  throw new Refusal(404, 'page_not_found');
});

/** Never seen: the frame's error boundary says it. */
export default function NotFound() {
  return null;
}

import { redirect } from 'react-router';
import { openNotice } from '../../../domain/events/notices.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { noticePlace } from '../../../rules/notice-kinds.ts';
import { formAction } from '../../route-handlers.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';

/** Leads to what a notice is about: whoever goes there has read it. */
export const action = formAction(async (context, { params }) => {
  const person = await requireOnboardedPerson(context);
  const { kind, about } = await openNotice(context.db, person, { id: orderIdFrom(params['id']), now: context.now() });
  return redirect(noticePlace(person.userType, kind, about), 303);
});

export const clientAction = refusedWhenOffline(undefined, undefined, 'nothing typed');

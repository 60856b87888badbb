import type { Person } from '../../domain/accounts/people.ts';
import { type NoticeKind, noticeKindsOf, smsTextOf } from '../../rules/notices/notice-kinds.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the kinds of notices that can be sent by SMS: the operator has a registered text for them. */
export function kindsBySms(
  { smsTexts }: Pick<RequestContext, 'smsTexts'>,
  { userType }: Pick<Person, 'userType'>,
): NoticeKind[] {
  return noticeKindsOf(userType).filter((kind) => {
    const text = smsTextOf[kind];
    return text !== undefined && smsTexts.includes(text);
  });
}

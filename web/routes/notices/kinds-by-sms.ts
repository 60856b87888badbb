import type { Person } from '../../../domain/accounts/people.ts';
import { smsTextOf, type ToldKind, toldKindsOf } from '../../../rules/told-kinds.ts';
import type { RequestContext } from '../../request-context.ts';

/** What a person can be told of by SMS: the operator has a registered text for it. */
export function kindsBySms(
  { smsTexts }: Pick<RequestContext, 'smsTexts'>,
  { userType }: Pick<Person, 'userType'>,
): ToldKind[] {
  return toldKindsOf(userType).filter((kind) => {
    const text = smsTextOf[kind];
    return text !== undefined && smsTexts.includes(text);
  });
}

import type { Person } from '../../../domain/accounts/people.ts';
import { smsTextOf, type ToldKind, toldKindsOf } from '../../../rules/told-kinds.ts';
import type { Visit } from '../../visit.ts';

/** What a person can be told of by SMS: the operator has a registered text for it. */
export function kindsBySms({ smsTexts }: Pick<Visit, 'smsTexts'>, { userType }: Pick<Person, 'userType'>): ToldKind[] {
  return toldKindsOf(userType).filter((kind) => {
    const text = smsTextOf[kind];
    return text !== undefined && smsTexts.includes(text);
  });
}

import { m } from '../../messages/compiled/messages.js';
import type { ContactSubject } from '../../rules/moderation/contact.ts';

/** Words of the subjects of a message to the operator. */
export const subjectWords: Record<ContactSubject, () => string> = {
  'sign-in': m.contact_subject_sign_in,
  account: m.contact_subject_account,
  listing: m.contact_subject_listing,
  order: m.contact_subject_order,
  payment: m.contact_subject_payment,
  person: m.contact_subject_person,
  privacy: m.contact_subject_privacy,
  other: m.contact_subject_other,
};

import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits } from '../digits.ts';
import { issueAt } from '../issue-at.ts';
import { BUSINESS_NAME_MAX } from '../limits.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';

/** Payment details of a supplier: a UPI id, a bank account with its IFSC, or both. */
export interface PaymentDetails {
  vpa: string | null;
  accountName: string;
  accountNumber: string | null;
  ifsc: string | null;
}

/** A UPI id has at most 256 characters, '@' and 64; the rest is room for typed blanks. */
const VPA_MAX = 400;

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

const accountName = requiredWords(oneLine, BUSINESS_NAME_MAX, {
  missing: 'payment_name_required',
  long: 'payment_name_long',
});

/** 'name@bank', as UPI writes it (NPCI linking specification 1.6). */
const vpa = v.pipe(
  typed('payment_vpa_invalid', VPA_MAX),
  v.transform((text) => latinDigits(withoutBlanks(text))),
  v.check(
    (text) => text === '' || /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text),
    'payment_vpa_invalid',
  ),
);

const accountNumber = v.pipe(
  typed('payment_account_invalid'),
  v.transform((text) => latinDigits(text).replace(/[\s-]/g, '')),
  v.check((text) => text === '' || /^\d{6,18}$/.test(text), 'payment_account_invalid'),
);

/** Four letters of the bank, a zero, six of the branch. */
const ifsc = v.pipe(
  typed('payment_ifsc_invalid'),
  v.transform((text) => latinDigits(withoutBlanks(text)).toUpperCase()),
  v.check((text) => text === '' || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text), 'payment_ifsc_invalid'),
);

const fields = v.object({ accountName, vpa, accountNumber, accountNumberAgain: accountNumber, ifsc });

/** The form of the details. The account number is typed twice, because money sent to a wrong account is lost. */
export const paymentDetailsSchema = v.pipe(
  fields,
  v.rawTransform<v.InferOutput<typeof fields>, PaymentDetails>(({ dataset, addIssue, NEVER }) => {
    const { accountName, vpa, accountNumber, accountNumberAgain, ifsc } = dataset.value;
    const refuse = (field: keyof typeof dataset.value, message: MessageKey) => {
      addIssue(issueAt(dataset.value, field, message));
      return NEVER;
    };
    if (vpa === '' && accountNumber === '' && ifsc === '') return refuse('vpa', 'payment_nothing_given');
    if (accountNumber === '' && ifsc !== '') return refuse('accountNumber', 'payment_account_required');
    if (accountNumber !== accountNumberAgain) return refuse('accountNumberAgain', 'payment_account_differs');
    if (accountNumber !== '' && ifsc === '') return refuse('ifsc', 'payment_ifsc_required');
    return { accountName, vpa: vpa || null, accountNumber: accountNumber || null, ifsc: ifsc || null };
  }),
);

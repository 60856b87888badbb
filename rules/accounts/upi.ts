import { decimalRupees, type Paise } from '../money.ts';

const NOTE_MAX = 50;

/** A payment as a UPI app is asked to make it. */
export interface UpiPayment {
  vpa: string;
  /** Of the account's holder. */
  name: string;
  amount: Paise;
  /** Our reference: the number of the order. */
  reference: string;
  /** Note that the payer's bank shows, cut to 50 characters. */
  note: string;
}

/** Returns the text of a UPI QR code, which is also the link that opens an app (NPCI linking specification 1.6). */
export function upiLink({ vpa, name, amount, reference, note }: UpiPayment): string {
  // Apps read '+' as itself and the id with its bare '@', so this is not URLSearchParams.
  const fields = {
    pa: vpa,
    pn: encodeURIComponent(name),
    am: decimalRupees(amount),
    cu: 'INR',
    tr: encodeURIComponent(reference),
    tn: encodeURIComponent([...note].slice(0, NOTE_MAX).join('')),
  };
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
}

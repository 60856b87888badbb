import { Browser } from '../browser.ts';
import { picture } from '../doors/catalogue/pictures.ts';
import { chatOpened, sendMessage } from '../doors/chat/chatting.ts';
import { header, sendRows } from '../doors/imports/importing.ts';
import { askForCode, signIn, signInAdmin, signUp } from '../sign-in.ts';
import type { Journey } from './site.ts';

/** People whose screens are checked, and the addresses of what they created. */
export interface People {
  /** Returns a person who has just been sent a code, because it expires after five minutes. */
  asking: () => Promise<Browser>;
  /** Has verified a number, but not registered. */
  newcomer: Browser;
  /** Has registered, but has no warehouse yet. */
  registered: Browser;
  /** Has no products. */
  supplier: Browser;
  /** Returns another such supplier, who has just signed in. */
  proven: () => Promise<Browser>;
  /** A supplier of the samples. */
  seller: Browser;
  importer: Browser;
  /** Registered, and not onboarded. */
  newReseller: Browser;
  reseller: Browser;
  admin: Browser;
  /** A supplier whom the operator has rejected. */
  rejected: Browser;
  /** A sheet with unknown columns, one that was checked, and one that was imported. */
  strange: string;
  checked: string;
  done: string;
  /** Address of a blocked reseller's account in the admin area. */
  blocked: string;
  /** Address of a chat of the reseller with the seller, for each side. */
  chat: { reseller: string; supplier: string };
}

/** Creates all people of the screens, with the real forms. */
export async function peopleOf(journey: Journey): Promise<People> {
  let mobile = 9_909_000_100;
  const asking = async () => {
    const browser = new Browser(journey.site);
    await askForCode(browser, 'supplier', String((mobile += 1)));
    return browser;
  };
  const proven = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });
  const newcomer = new Browser(journey.site);
  await signIn(newcomer, '9909000002', 'supplier');
  const registered = new Browser(journey.site);
  await signUp(registered, 'supplier', {
    mobile: '9909000003',
    businessName: 'Shri Ambica Wholesale and Retail Traders, Varachha',
  });
  const supplier = await journey.signedInSupplier({ mobile: '9909000004', businessName: 'Om Traders' });
  const unbroken = { vicinityId: '2', fullAddress: 'Plot'.repeat(100), pincode: '39' };
  await supplier.post('/supplier/warehouses/add', unbroken);
  const seller = new Browser(journey.site);
  await signIn(seller, '9876500011', 'supplier');
  const importer = await journey.signedInSupplier({ mobile: '9909000006', businessName: 'Sheet Traders' });
  const rows = [
    header,
    ['S-1', 'Steel bottle', 'Water Bottles', 2400, 24],
    ['S-2', 'Bag of cloth', 'Bag', 'free', 0],
    ['S-3', '', 'No such', 9, 1],
  ];
  const strange = await sendRows(importer, [
    ['Ref', 'Kya hai', 'Paisa'],
    ['K-1', 'Kettle', 500],
  ]);
  const checked = await sendRows(importer, rows);
  const done = await sendRows(importer, rows.map((row) => row.with(0, `T-${row[0]}`)).with(0, header));
  await importer.post(`${done}/start`, {});
  const newReseller = new Browser(journey.site);
  await signUp(newReseller, 'reseller', { mobile: '9909000005', businessName: 'Corner Shop' });
  const reseller = new Browser(journey.site);
  await signIn(reseller, '9876500002', 'reseller');
  for (const [product, pieces] of [
    ['1', '50'],
    ['7', '1440'],
    ['21', '500'],
  ] as const)
    await reseller.post('/reseller/basket/add', { product, pieces });
  await reseller.post('/favourites/add', { products: '1,21,44' });
  await reseller.post('/product/1/report', { reason: 'other', words: 'The picture shows another lock' });
  const thread = await chatOpened(reseller, 21);
  const chat = { reseller: `/reseller/chats/${thread}`, supplier: `/supplier/chats/${thread}` };
  await sendMessage(reseller, chat.reseller, `Blue as in https://example.com/${'colours-'.repeat(20)}?`, {
    pictures: [picture('photo.jpg'), picture('wide.jpg')],
  });
  await seller.post(`${chat.supplier}/report`, { reason: 'other', words: 'Asks for money outside of the order' });
  await reseller.post('/contact', {
    name: 'Krishna Online Store',
    answerTo: '9876500002',
    subject: 'order',
    words: `Where is it? https://example.com/${'parcel-'.repeat(20)}`,
  });
  await sendMessage(seller, chat.supplier, 'Yes.\n200 cartons.', { pictures: [picture('photo.png')] });
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const rejected = await journey.signedInSupplier({ mobile: '9909000007', businessName: 'Judged Traders' });
  await decide(admin, 'reject', '9909000007');
  await signUp(new Browser(journey.site), 'reseller', { mobile: '9909000008', businessName: 'Copy Shop' });
  const blocked = await decide(admin, 'block', '9909000008');
  return {
    asking,
    newcomer,
    registered,
    supplier,
    proven,
    seller,
    importer,
    newReseller,
    reseller,
    admin,
    rejected,
    strange,
    checked,
    done,
    blocked,
    chat,
  };
}

/** Decides about the account of a number, with a reason; returns the address of its page. */
async function decide(admin: Browser, action: 'reject' | 'block', mobile: string): Promise<string> {
  for (const list of ['supplier', 'reseller']) {
    const html = await (await admin.visit(`/admin/${list}-management?q=${mobile}`)).text();
    const place = /"(\/admin\/accounts\/[\w-]+)"/.exec(html)?.[1];
    if (place === undefined) continue;
    await admin.post(`${place}/${action}`, {
      reason: 'The address in Katargam does not exist; please send a photo of it.',
    });
    return place;
  }
  throw new Error(`nobody has the number ${mobile}`);
}

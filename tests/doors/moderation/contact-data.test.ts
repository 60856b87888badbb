import { describe, expect, test } from 'vitest';
import { locales } from '../../../messages/compiled/runtime.js';
import { fileWorld } from '../../world.ts';
import { complaints, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());

const save = (fields: Record<string, string>) => admin.post('/admin/texts/contact-data/all/save', fields);
const read = (language = 'en') => opened(world.browser(), `/contact?lang=${language}`);
const trail = () => world.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
const versions = () =>
  world.db.selectFrom('operator_texts').select(['version', 'content']).orderBy('version').execute();

describe('contact data', () => {
  const contact = {
    legalName: 'Thok Traders LLP',
    address: '4, Ring Road\nSurat 395002',
    email: 'office@thok.example',
    phone: '0261 234-5678',
    officerName: 'Meera Shah',
    officerTitle: 'Grievance officer',
    officerEmail: 'meera@thok.example',
    officerPhone: '+91 98250 12345',
  };

  test('are not invented, and once given are on the contact page of every language', async () => {
    const empty = textOf(await read());
    expect(empty.match(/The operator has not filled this in yet\./g)).toHaveLength(2);
    await save({ ...contact, seen: '0' });
    for (const language of locales) {
      const html = await read(language);
      expect(textOf(html)).toContain('Thok Traders LLP 4, Ring Road Surat 395002');
      const links = ['office@thok.example', '+91 2612345678', 'meera@thok.example', '+91 9825012345'];
      expect(links.map((words) => linkTo(html, words))).toEqual([
        'mailto:office@thok.example',
        'tel:+912612345678',
        'mailto:meera@thok.example',
        'tel:+919825012345',
      ]);
      expect(textOf(html)).toContain('Meera Shah');
    }
  });

  test('are in the trail by their version alone', async () => {
    const before = (await versions()).length;
    const answer = await save({ ...contact, officerName: 'Kiran Patel', seen: String(before) });
    expect(answer.status).toBe(303);
    const entries = (await trail()).filter(({ subject }) => subject === 'text:contact');
    const newest = entries.at(-1);
    expect([newest?.action, newest?.before, newest?.after]).toEqual([
      'text.change',
      { version: before },
      { version: before + 1 },
    ]);
    const everything = (await trail()).map(({ before: was, after }) => JSON.stringify([was, after])).join();
    for (const words of ['Meera', 'Kiran', 'thok.example', '98250', 'Ring Road'])
      expect(everything).not.toContain(words);
  });

  test.each([
    ['email', 'office', 'Please enter a valid e-mail address'],
    ['officerEmail', 'a b@c.de', 'Please enter a valid e-mail address'],
    ['phone', '12345', 'Please enter an Indian number of 10 digits, a landline with its area code'],
    ['phone', '+1 212 555 0100', 'Please enter an Indian number of 10 digits, a landline with its area code'],
    ['legalName', 'x'.repeat(121), 'At most 120 characters'],
    ['address', 'x'.repeat(501), 'Full address must be at most 500 characters'],
  ])('%s: %s', async (field, value, sentence) => {
    const before = await versions();
    await save({ ...contact, [field]: value, seen: String(before.length) });
    expect(complaints(await opened(admin, '/admin/texts/contact-data/all'))).toEqual({ [field]: sentence });
    expect(await versions()).toEqual(before);
  });
});

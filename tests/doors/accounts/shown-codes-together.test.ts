import { expect, test, vi } from 'vitest';
import { codeSending } from '../../../server/code-sender.ts';
import { settingsFrom } from '../../../server/env.ts';
import { logAt } from '../../../server/log.ts';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

test('with DEMO=1 a process shows the code that another one sent', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const [one, other] = [1, 2].map(() =>
    codeSending(world.db, settingsFrom({ DEMO: '1' }), { log: logAt('silent'), record: world.records.sms }),
  );
  const mobile = '9825730001';
  await askForCode(world.browser(), 'supplier', mobile);
  const code = world.sms.latestCode(mobile) ?? '';
  await one?.sms.sendCode(mobile, code, 'en', 'sign-in');
  expect(await other?.shownCode(mobile, 'sign-in')).toBe(code);
  expect(printed).toHaveBeenCalledWith(`OTP for +91 ${mobile}: ${code}`);
  printed.mockRestore();
});

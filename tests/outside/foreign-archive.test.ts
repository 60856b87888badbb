import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StoreFailure } from '../../db/failure.ts';
import { openArchive } from '../../server/backup/archive-reader.ts';
import { zipOf } from '../sheets/zip-making.ts';

const folder = mkdtempSync(join(tmpdir(), 'thok-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file with the digest at its end, like a back-up. */
function written(bytes: Uint8Array): string {
  const path = join(folder, 'back-up.zip');
  writeFileSync(
    path,
    [bytes, Buffer.from(createHash('sha256').update(bytes).digest('hex'))].reduce((a, b) => Buffer.concat([a, b])),
  );
  return path;
}

test.each(['../../etc/passwd', '/etc/passwd', 'pictures/../../x', 'C:/x'])(
  'an archive that would write to %s is refused with a sentence',
  async (path) => {
    const opening = openArchive(written(zipOf([{ path, bytes: Buffer.from('x') }])), []);
    await expect(opening).rejects.toThrow(StoreFailure);
    await expect(opening).rejects.toThrow(/is no back-up that Thok has written: .* Nothing was changed\.$/);
  },
);

test('so is a file that is no archive, and one whose manifest is none', async () => {
  await expect(openArchive(written(Buffer.from('x'.repeat(100))), [])).rejects.toThrow(StoreFailure);
  const manifest = zipOf([{ path: 'manifest.json', bytes: Buffer.from('{') }]);
  await expect(openArchive(written(manifest), [])).rejects.toThrow(/Nothing was changed\.$/);
});

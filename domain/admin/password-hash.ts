import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Few at a time, because each needs 19 MiB and one of the threads that files and pictures need too. */
const AT_ONCE = 2;

/** The PHC string of argon2id: $argon2id$v=19$m=KiB,t=passes,p=lanes$salt$key */
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, { ...COST, nonce: salt, tagLength: KEY_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Does the password match the hash? Takes equally long for any wrong password. The hash names its own cost. */
export async function isPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = phcForm.exec(phc) ?? [];
  const wanted = Buffer.from(key, 'base64');
  if (wanted.length === 0) return false;
  const found = await keyOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}

/** Normalizes to NFKC, because keyboards write the same letter in several ways. */
function keyOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return inTurn(() => derive('argon2id', { ...parameters, message: password.normalize('NFKC') }));
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work when one of the places is free; finished work passes its place on. The limits of wrong passwords bound the
 * queue.
 */
async function inTurn<Output>(work: () => Promise<Output>): Promise<Output> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}

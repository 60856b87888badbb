import { BadForm } from '../refusal.ts';

/** Characters that must differ; 'abababababab' has two. */
const DIFFERENT_MIN = 5;
/** What must remain without the names of the shop and of its operator, and without signs: letters, or also digits. */
const REST_LETTERS_MIN = 5;
const REST_MIN = 10;
const SITE_WORDS = ['thok', 'admin', 'password'];

/**
 * Refuses a new password that guessers try first: one of the 49,000 commonest, such a one with digits and signs at its
 * ends or repeated, few different characters, or little more than the name of the shop or of the operator. OWASP ASVS
 * 5.0, 6.2.4, 6.2.11 and 6.1.2.
 */
export async function requireUncommon(password: string, name: string): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (await isCommon(plain)) throw new BadForm({ password: ['operator_password_common'] });
  const rest = restOf(plain, name);
  if (rest.length < REST_MIN && rest.replace(/\p{N}/gu, '').length < REST_LETTERS_MIN)
    throw new BadForm({ password: ['operator_password_name'] });
}

async function isCommon(plain: string): Promise<boolean> {
  if (new Set(plain).size < DIFFERENT_MIN) return true;
  const common = await commonPasswords();
  const core = plain
    .replace(/^[\p{N}\p{P}\p{S}\s]+/u, '')
    .replace(/(?<![\p{N}\p{P}\p{S}\s])[\p{N}\p{P}\p{S}\s]+$/u, '');
  return [plain, core, unitOf(plain), unitOf(core)].some((form) => common.has(form));
}

/** Returns the shortest text whose repetition this is: 'monkey' for 'monkeymonkey'. */
function unitOf(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return again > 0 ? text.slice(0, again) : text;
}

/** Returns the letters and digits that remain when the names that stand on the screen are taken out. */
function restOf(plain: string, name: string): string {
  const words = [...SITE_WORDS, ...name.normalize('NFKC').toLowerCase().split(/\s+/)].filter((word) => word.length > 2);
  const rest = words.sort((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest.replace(/[\p{P}\p{S}\s]/gu, '');
}

/** Loaded only when a password is chosen. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

import { BadForm } from '../refusal.ts';

/** Characters that must differ; 'abababababab' has two. */
const DIFFERENT_MIN = 5;
/**
 * Characters that must remain without signs and the names of shop and operator: 5 letters, or else 10 letters and
 * digits.
 */
const REST_LETTERS_MIN = 5;
const REST_MIN = 10;
const SITE_WORDS = ['thok', 'admin', 'password'];

/**
 * Refuses a new password that guessers try first: one of the 49,000 commonest, even repeated or with digits and signs
 * around it, few different characters, or little more than the shop's or operator's name. OWASP ASVS 5.0, 6.1.2, 6.2.4,
 * 6.2.11.
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

/** Returns the letters and digits that remain without the names of the shop and the operator. */
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

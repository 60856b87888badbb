import type { Settings } from '../env.ts';
import { DOCTOR_HEADER, doctorWord } from './doctor-word.ts';
import { advice, type Finding, mend, well } from './finding.ts';

const PATIENCE_MS = 5_000;
/** An address for documentation (RFC 5737), which no visitor has. */
const FORGED = '192.0.2.77';

/** Asks the shop at its public address how it sees this very request, which claims to come from elsewhere. */
export async function publicFindings(
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  secret: string | null,
  now: Date,
): Promise<Finding[]> {
  if (publicUrl === null) return [];
  const headers = { 'x-forwarded-for': FORGED, ...(secret !== null && { [DOCTOR_HEADER]: doctorWord(secret, now) }) };
  const answer = await asked(new URL('/healthz', publicUrl), headers);
  if (answer instanceof Error) return [notReached(publicUrl, answer)];
  const [first = '', second = ''] = answer.text.split('\n');
  if (answer.status !== 200 || !/^ok \d/.test(first)) return [notOurs(publicUrl, answer.status)];
  const findings = [well('PUBLIC_URL', `${publicUrl} answers: Thok ${first.slice('ok '.length)}.`)];
  const seen = /^seen (\S+)$/.exec(second)?.[1];
  if (seen === undefined)
    findings.push(
      advice(
        'Proxy',
        'what it says of visitors could not be found out: another SECRET, or another version, answers there.',
      ),
    );
  else if (seen === FORGED)
    findings.push(
      mend(
        'Proxy',
        trustProxy > 1
          ? `visitors can choose the address that they are counted by. TRUST_PROXY is ${trustProxy}; are there so many proxies?`
          : 'visitors can choose the address that they are counted by. Let the proxy add to X-Forwarded-For (deploy/nginx.conf).',
      ),
    );
  else findings.push(well('Proxy', `a request from here counts as ${seen}; a forged X-Forwarded-For changes nothing.`));
  return findings;
}

async function asked(url: URL, headers: Record<string, string>): Promise<{ status: number; text: string } | Error> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, text: (await response.text()).slice(0, 1000) };
  } catch (error) {
    return error instanceof Error ? error : new Error('it failed');
  }
}

function notReached(publicUrl: string, error: Error): Finding {
  const { cause } = error;
  const reason = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message;
  return mend(
    'PUBLIC_URL',
    `${publicUrl} does not answer (${reason}). Is the shop started, the name in DNS, the proxy up, its certificate valid?`,
  );
}

function notOurs(publicUrl: string, status: number): Finding {
  const why =
    status >= 500 ? 'The proxy does not reach Thok: see its upstream and its log.' : 'Something else answers there.';
  return mend('PUBLIC_URL', `${publicUrl}/healthz answers ${status}. ${why}`);
}

/** The outcome of one comparison. */
export interface Judged {
  what: string;
  measured: number;
  target: number;
  /** Is it the least or the most that is wanted? */
  kind: 'at least' | 'at most';
  unit: string;
  /** What the machine itself can do, measured in the same run; absent where there is no such thing. */
  limit?: string;
}

let missed = 0;

export function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`);
}

export function note(text: string): void {
  console.log(`  ${text}`);
}

/** Prints one line and remembers a miss. */
export function judge({ what, measured, target, kind, unit, limit }: Judged): void {
  const isMet = kind === 'at least' ? measured >= target : measured <= target;
  if (!isMet) missed += 1;
  const beside = limit ? `  [${limit}]` : '';
  console.log(
    `  ${isMet ? 'met    ' : 'NOT met'}  ${what}: ${figure(measured)} ${unit} (target ${kind} ${target} ${unit})${beside}`,
  );
}

export function missedTargets(): number {
  return missed;
}

export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return String(Number(value.toFixed(digits)));
}

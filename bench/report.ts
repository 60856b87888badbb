export interface Judged {
  what: string;
  measured: number;
  target: number;
  /** Is the target the least or the most? */
  kind: 'at least' | 'at most';
  unit: string;
  /** Limit of the machine, measured in the same run; absent where there is none. */
  limit?: string;
}

let missed = 0;

export function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`);
}

export function note(text: string): void {
  console.log(`  ${text}`);
}

/** Prints one line, and remembers a missed target. */
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

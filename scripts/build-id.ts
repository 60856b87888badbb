import { spawnSync } from 'node:child_process';

/**
 * Returns the id of a build beside its version: the given id, which a build without a repository has, else the commit,
 * with '-changed' if sources differ from it. Empty if neither is known.
 */
export function buildId(given: string | undefined): string {
  if (given !== undefined && given !== '') return given;
  const described = spawnSync('git', ['describe', '--always', '--exclude=*', '--abbrev=8', '--dirty=-changed'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return described.status === 0 ? described.stdout.trim() : '';
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Ends the run with the tests skipped for a missing program, and one line for machines: `N passed, N failed`.
 * FAILED_FILES names a file that gets a line per failed file: project, path, tests passed and failed.
 */
export class Counts implements Reporter {
  constructor(private readonly skipped: string[]) {}

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map(countsOf);
    const passed = files.reduce((sum, file) => sum + file.passed, 0);
    const failed = files.reduce((sum, file) => sum + file.failed, unhandled.length);
    const failedFiles = files.filter((file) => file.failed > 0);
    const path = process.env['FAILED_FILES'];
    if (path) writeFileSync(path, failedFiles.map((file) => `${Object.values(file).join('\t')}\n`).join(''));
    // Printed after the other reporters' summary, which is written once this event has been handled.
    process.once('exit', () => {
      for (const line of this.skipped) console.log(line);
      console.log(`${passed} passed, ${failed} failed`);
    });
  }
}

function countsOf(module: TestModule): { project: string; path: string; passed: number; failed: number } {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const failed = states.filter((state) => state === 'failed').length;
  return {
    project: module.project.name,
    path: relative(process.cwd(), module.moduleId),
    passed: states.filter((state) => state === 'passed').length,
    // A file that fails to load, or whose hooks fail, counts as failed although none of its tests does.
    failed: failed || (module.state() === 'failed' ? 1 : 0),
  };
}

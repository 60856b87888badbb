import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Ends the run with the tests that were skipped because a program is missing, and one line for machines: `N passed, N
 * failed`.
 */
export class Counts implements Reporter {
  constructor(private readonly skipped: string[]) {}

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const broken = tests.filter((test) => test.result().state === 'failed').length;
      // A file that cannot be loaded, or whose hooks fail, counts as failed although none of its tests has.
      failed += broken || (module.state() === 'failed' ? 1 : 0);
    }
    // Printed after the other reporters' summary, which is written once this event has been handled.
    process.once('exit', () => {
      for (const line of this.skipped) console.log(line);
      console.log(`${passed} passed, ${failed} failed`);
    });
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute and more, though the files are small: the walks past every screen, and waiting for an end. */
const long = /\/(?:journeys\/walk-|lifecycle\/stopping)/;

/** Begins with the files that take longest, so that no core waits at the end of the run for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take a minute or more: the walks through every screen, and waiting for a server to stop. */
const long = /\/(?:journeys\/walk-|lifecycle\/stopping)/;

/** Starts with the longest files, so that no core waits for one of them at the end of the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
  }
}

import { readFileSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

const WITHOUT_PAGE = '// @vitest-environment node';

/** Files with jsdom first, the longest first: a new environment makes vitest load the client again. */
export class Sequencer implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = (file: TestSpecification) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, hasPage: !text.startsWith(WITHOUT_PAGE), size: text.length };
    };
    return files
      .map(rank)
      .toSorted((a, b) => Number(b.hasPage) - Number(a.hasPage) || b.size - a.size)
      .map(({ file }) => file);
  }
}

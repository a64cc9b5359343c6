import { afterAll } from 'vitest';
import { processorMsOf } from './processor-time.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a test file in ms, including all processes that its worker started. */
    processorMs?: number;
  }
}

const worker = globalThis as { winnowProcessorMs?: number };

// Starting the worker and what it loads before its first test count toward its first file.
const before = worker.winnowProcessorMs ?? 0;

// The first `afterAll` of a file runs last.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads a hook's fixtures from this pattern
afterAll(({}, file) => {
  const after = processorMsOf(process.pid);
  file.meta.processorMs = after - before;
  worker.winnowProcessorMs = after;
});

/** The process of one task: `run-task.ts MODULE ARGS ROUNDS`. Reports to the parent over IPC. */
import { spawnSync } from 'node:child_process';
import type { Json } from '@winnow/kernel';
import { treeProcessor } from './process-tree.ts';
import type { TaskModule, TaskReport } from './task.ts';

const [modulePath = '', args = 'null', rounds = '1'] = process.argv.slice(2);
const { open } = (await import(modulePath)) as TaskModule;
const task = await open(JSON.parse(args) as Json);
const ms: number[] = [];
const processorMs: number[] = [];
const answers: Json[] = [];
let ownBytes: number | undefined;
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    await task.before?.(round);
    // Otherwise the system writes the task's files to disk while it is working with them.
    spawnSync('sync');
    const used = treeProcessor(process.pid);
    const start = performance.now();
    const answer = await task.run(round);
    ms.push(performance.now() - start);
    processorMs.push(treeProcessor(process.pid) - used);
    answers.push(task.after ? await task.after(round) : answer);
  }
  ownBytes = task.bytes?.();
} finally {
  await task.close?.();
}
const report: TaskReport = {
  ms,
  processorMs,
  answers,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  ...(ownBytes === undefined ? {} : { ownBytes }),
};
await new Promise<void>((resolve, reject) => {
  if (!process.send) reject(new Error('A task is started by bench/measure/measure.ts.'));
  else process.send(report, undefined, undefined, (error) => (error ? reject(error) : resolve()));
});
process.disconnect();

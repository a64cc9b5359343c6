import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Json } from '@winnow/kernel';
import { treeMemory } from './process-tree.ts';
import type { TaskReport } from './task.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sampleEvery = 20;

export interface Measurement {
  /** Time of each round. */
  readonly ms: readonly number[];
  /** Processor time of the task's process and its children, per round. */
  readonly processorMs: readonly number[];
  /** Peak memory of the task's process and its children together, in bytes. */
  readonly peakBytes: number;
  readonly answers: readonly Json[];
}

export interface MeasureOptions {
  /** Path of a module that exports `open`, see {@link TaskModule}. */
  readonly module: string;
  readonly args: Json;
  readonly rounds: number;
}

/**
 * Runs a task in a fresh process and measures it; only the system's file cache is warm. Throws the
 * output of the process if it fails.
 */
export function measure({ module, args, rounds }: MeasureOptions): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'bench/measure/run-task.ts', module, JSON.stringify(args), String(rounds)],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
      },
    );
    let printed = '';
    let report: TaskReport | undefined;
    let sampled = 0;
    const timer = setInterval(() => {
      if (child.pid) sampled = Math.max(sampled, treeMemory(child.pid));
    }, sampleEvery);
    const take = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-10_000);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('message', (message) => {
      report = message as TaskReport;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(timer);
      if (code === 0 && report)
        resolve({ ...report, peakBytes: report.ownBytes ?? Math.max(sampled, report.peakBytes) });
      else reject(new Error(`${module} ended with ${signal ?? code}.\n${printed}`));
    });
  });
}

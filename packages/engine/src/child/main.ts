import { Worker } from 'node:worker_threads';
import { ProblemError, type Result } from '@winnow/kernel';
import type { PluginRequest, PluginVersion } from '@winnow/plugins';
import { explainDisk, explainOpening } from '../duckdb/explain-opening.ts';
import { openProject } from '../open-project.ts';
import type { ProjectEngine, TaskOptions } from '../protocol.ts';
import { runRowCall } from '../query/insight/row-calls.ts';
import { type FromChild, type Method, optionsAt, type ToChild } from './messages.ts';

/**
 * The process that owns one project's file. It answers calls over IPC and ends when its parent
 * does.
 */
let project: ProjectEngine | undefined;
let directory = '';
const running = new Map<number, AbortController>();

/** Calls that the user waits for to see rows. */
const rowCalls: ReadonlySet<Method> = new Set<Method>(['page', 'pageText', 'preview', 'check']);

function send(message: FromChild): void {
  // The parent may be gone, in which case `disconnect` ends this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const pendingRequests = new Map<number, (found: readonly Result<PluginVersion>[]) => void>();
let nextRequestId = 1;

/** Asks the parent for plugins, since only the parent's library can access the database. */
function findPlugins(requests: readonly PluginRequest[]): Promise<readonly Result<PluginVersion>[]> {
  const id = nextRequestId++;
  return new Promise((resolve) => {
    pendingRequests.set(id, resolve);
    send({ kind: 'find-plugins', id, requests });
  });
}

function receivePlugins({ id, found }: ToChild & { kind: 'plugins' }): void {
  pendingRequests.get(id)?.(found);
  pendingRequests.delete(id);
}

async function end(): Promise<void> {
  for (const one of running.values()) one.abort();
  await project?.close().catch(() => undefined);
  process.exit(0);
}

async function open(message: ToChild & { kind: 'open' }): Promise<void> {
  ({ directory } = message.options);
  try {
    project = await openProject({
      ...message.options,
      ...(message.hasPlugins ? { plugins: { resolve: findPlugins } } : {}),
    });
    project.onChange((event) => send({ kind: 'event', event }));
    send({ kind: 'opened' });
  } catch (error) {
    send({ kind: 'refused', problem: explainOpening(error, directory) });
  }
}

async function call({ id, method, args, reports }: ToChild & { kind: 'call' }): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  const options: TaskOptions = {
    signal: stop.signal,
    ...(reports ? { onProgress: (progress) => send({ kind: 'progress', id, progress }) } : {}),
  };
  const given = [...args];
  given[optionsAt[method]] = options;
  try {
    if (!project) throw new Error('Called before it was opened');
    const work = project[method] as (...given: readonly unknown[]) => Promise<unknown>;
    const run = (): Promise<unknown> => work(...given);
    send({ kind: 'value', id, value: await (rowCalls.has(method) ? runRowCall(run) : run()) });
  } catch (error) {
    const ofDisk = (error as NodeJS.ErrnoException).syscall ? explainDisk(error, directory) : undefined;
    if (error instanceof ProblemError) send({ kind: 'problems', id, problems: error.problems });
    else if (ofDisk) send({ kind: 'problems', id, problems: [ofDisk] });
    else
      send({
        kind: 'error',
        id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  } finally {
    running.delete(id);
  }
}

process.on('message', (message: ToChild) => {
  switch (message.kind) {
    case 'open':
      return void open(message);
    case 'call':
      return void call(message);
    case 'cancel':
      return running.get(message.id)?.abort();
    case 'plugins':
      return receivePlugins(message);
    case 'close':
      return void end();
  }
});
process.on('disconnect', () => {
  // Closing may wait for a statement that ignores its interrupt, which would block this thread.
  new Worker(`setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), 20_000)`, { eval: true }).unref();
  void end();
});
// Ctrl-C in a terminal reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void end());

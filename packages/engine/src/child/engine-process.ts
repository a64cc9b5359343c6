import type { ChildProcess } from 'node:child_process';
import { failed, type Problem, ProblemError } from '@winnow/kernel';
import { type PluginLibrary, pluginProblems } from '@winnow/plugins';
import { engineProblems } from '../problems.ts';
import type { ProjectOptions } from '../project-database.ts';
import type { EngineEvent, TaskOptions } from '../protocol.ts';
import { watchMemory } from './memory-watch.ts';
import { type FromChild, type Method, optionsAt, type ToChild } from './messages.ts';

interface Pending {
  readonly method: Method;
  /** Description of the call for problems: `Importing orders.xlsx`. */
  readonly work: string;
  readonly startedAt: number;
  readonly give: (value: unknown) => void;
  readonly refuse: (error: unknown) => void;
  readonly onProgress: TaskOptions['onProgress'];
}

/** The process died during a call, which may or may not have completed. */
export class ProcessDied extends Error {
  /** The cause, if known. */
  readonly problem: Problem | undefined;

  constructor(problem?: Problem) {
    super('The engine process died');
    this.problem = problem;
  }
}

/** Why a process was stopped or died, for the log. */
export interface ProcessTrouble {
  readonly problem: Problem;
  /** The calls that were running. */
  readonly calls: readonly Method[];
  /** Memory that the process held when it was stopped for using too much. */
  readonly bytes?: number;
  /** Exit code or signal, if the process ended on its own. */
  readonly exit?: string;
}

export interface ProcessOptions extends ProjectOptions {
  /** Memory limit of the process, in bytes. */
  readonly processBytes: number;
  readonly onTrouble?: ((trouble: ProcessTrouble) => void) | undefined;
}

/** Time that a statement has to react to an interrupt before its process is killed. */
const maxWaitMs = 15_000;
const closeMs = 10_000;
/** Calls that have run for less than this are unlikely to have filled the memory. */
const quickMs = 500;

/** One engine process, from its start to its end. */
export class EngineProcess {
  readonly pid: number | undefined;
  /**
   * Whether it has run out of memory and should be replaced, since not everything it allocated is
   * released.
   */
  needsReplacement = false;
  /** Whether the project could not be opened, so that every call to it is refused. */
  wasRefused = false;
  private readonly child: ChildProcess;
  private readonly pending = new Map<number, Pending>();
  private readonly ended: Promise<void>;
  private readonly opened: Promise<void>;
  private readonly limit: number;
  private readonly onTrouble: ProcessOptions['onTrouble'];
  private nextId = 1;
  private alive = true;
  /** The last output on stderr. */
  private lastStderr = '';
  /** Whether this side ended the process. */
  private isEnding = false;

  /** @param child a process that has not opened a project yet */
  constructor(child: ChildProcess, options: ProcessOptions, onEvent: (event: EngineEvent) => void) {
    const { processBytes, onTrouble, plugins, ...project } = options;
    this.limit = processBytes;
    this.onTrouble = onTrouble;
    this.child = child;
    this.pid = this.child.pid;
    let settle: { give: () => void; refuse: (error: unknown) => void };
    this.opened = new Promise((give, refuse) => {
      settle = { give, refuse };
    });
    this.opened.catch(() => undefined);
    this.ended = new Promise((resolve) => {
      const end = (exit: string): void => {
        if (!this.alive) return;
        this.alive = false;
        endWatch?.();
        this.announceExit(exit);
        settle.refuse(new ProcessDied());
        for (const one of this.pending.values()) one.refuse(this.died(one));
        this.pending.clear();
        resolve();
      };
      this.child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
      this.child.once('error', (error) => end(error.message));
    });
    this.child.stderr?.on('data', (piece: Buffer) => {
      process.stderr.write(piece);
      this.lastStderr = (this.lastStderr + piece.toString()).slice(-10_000);
    });
    const endWatch =
      this.pid === undefined
        ? undefined
        : watchMemory({
            pid: this.pid,
            limit: processBytes,
            onStrike: (bytes) => this.stopForMemory(bytes),
            onOverrun: () => this.kill(),
          });
    this.child.on('message', (message: FromChild) => {
      if (message.kind === 'opened') settle.give();
      else if (message.kind === 'refused') {
        this.wasRefused = true;
        settle.refuse(new ProblemError(message.problem));
      } else if (message.kind === 'event') onEvent(message.event);
      else if (message.kind === 'find-plugins') void this.findPlugins(plugins, message);
      else this.receive(message);
    });
    this.send({ kind: 'open', options: project, hasPlugins: plugins !== undefined });
  }

  get isAlive(): boolean {
    return this.alive;
  }

  get isBusy(): boolean {
    return this.pending.size > 0;
  }

  /** Resolves when the process has ended, for whatever reason. */
  get whenEnded(): Promise<void> {
    return this.ended;
  }

  /**
   * @throws ProcessDied
   * @throws ProblemError the problems of the project, or `engine/cancelled` as soon as the signal
   *   aborts
   */
  async call(method: Method, args: readonly unknown[], timeoutMs: number): Promise<unknown> {
    await this.opened;
    if (!this.alive) throw new ProcessDied();
    const at = optionsAt[method];
    const { signal, onProgress } = (args[at] ?? {}) as TaskOptions;
    if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
    const id = this.nextId++;
    const stop = new AbortController();
    const timer = setTimeout(
      () => stop.abort(engineProblems.timedOut({ seconds: timeoutMs / 1000 })),
      timeoutMs,
    );
    const cancel = (): void => stop.abort(engineProblems.cancelled({}));
    signal?.addEventListener('abort', cancel);
    try {
      return await new Promise((give, refuse) => {
        this.pending.set(id, {
          ...{ method, give, refuse, onProgress },
          work: workOf(method, args[0]),
          startedAt: Date.now(),
        });
        stop.signal.addEventListener('abort', () => {
          refuse(new ProblemError(stop.signal.reason as Problem));
          this.interrupt(id);
        });
        this.send({ kind: 'call', id, method, args: args.slice(0, at), reports: onProgress !== undefined });
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Ends the process cleanly, which checkpoints its file. */
  async close(): Promise<void> {
    if (!this.alive) return;
    this.isEnding = true;
    this.send({ kind: 'close' });
    const timer = setTimeout(() => this.kill(), closeMs);
    await this.ended;
    clearTimeout(timer);
  }

  /**
   * Answers the process's request for the project's plugins; if the lookup fails, none are
   * installed.
   */
  private async findPlugins(
    library: PluginLibrary | undefined,
    { id, requests }: Extract<FromChild, { kind: 'find-plugins' }>,
  ): Promise<void> {
    const none = requests.map(({ name }) => failed(pluginProblems.notInstalled({ name })));
    const found = await library?.resolve(requests).catch(() => none);
    this.send({ kind: 'plugins', id, found: found ?? none });
  }

  private interrupt(id: number): void {
    this.send({ kind: 'cancel', id });
    const timer = setTimeout(() => {
      if (this.pending.has(id)) this.kill();
    }, maxWaitMs);
    timer.unref();
  }

  private kill(): void {
    this.isEnding = true;
    this.child.kill('SIGKILL');
  }

  /**
   * Stops the calls that may have filled the memory. Calls that have just started are spared unless
   * there are no others.
   */
  private stopForMemory(bytes: number): void {
    this.needsReplacement = true;
    const calls = [...this.pending];
    const slow = calls.filter(([, { startedAt }]) => Date.now() - startedAt > quickMs);
    const stopped = slow.length > 0 ? slow : calls;
    for (const [id, call] of stopped) {
      call.refuse(new ProblemError(this.outOfMemory(call.work)));
      this.interrupt(id);
    }
    this.onTrouble?.({
      problem: this.outOfMemory(stopped[0]?.[1].work ?? 'Background work'),
      calls: stopped.map(([, { method }]) => method),
      bytes,
    });
  }

  private outOfMemory(work: string): Problem {
    return engineProblems.outOfMemory({ detail: '', work, gigabytes: Math.round(this.limit / 1e8) / 10 });
  }

  /** Returns the error for a call whose process has died. */
  private died(call: Pending): unknown {
    if (ranOutOfHeap.test(this.lastStderr)) return new ProblemError(this.outOfMemory(call.work));
    if (this.isEnding) return new ProcessDied();
    return new ProcessDied(engineProblems.stopped({ work: call.work }));
  }

  private announceExit(exit: string): void {
    if (this.isEnding || exit === 'exit code 0') return;
    const calls = [...this.pending.values()];
    const work = calls[0]?.work ?? 'The engine';
    const problem = ranOutOfHeap.test(this.lastStderr)
      ? this.outOfMemory(work)
      : engineProblems.stopped({ work });
    this.onTrouble?.({ problem, calls: calls.map(({ method }) => method), exit });
  }

  private receive(message: Exclude<Extract<FromChild, { id: number }>, { kind: 'find-plugins' }>): void {
    const call = this.pending.get(message.id);
    if (message.kind === 'progress') {
      call?.onProgress?.(message.progress);
      return;
    }
    this.pending.delete(message.id);
    if (hasRunOutOfMemory(message)) this.needsReplacement = true;
    if (message.kind === 'value') call?.give(message.value);
    else if (message.kind === 'problems') call?.refuse(new ProblemError(message.problems));
    else call?.refuse(new Error(message.message));
  }

  private send(message: ToChild): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}

const ranOutOfHeap = /heap out of memory|bad_alloc|Cannot allocate memory|Out of memory/i;

/** Returns the description of a call for problems. */
function workOf(method: Method, request: unknown): string {
  const { fileName } = (request ?? {}) as { readonly fileName?: unknown };
  if (method === 'importSource' && typeof fileName === 'string') return `Importing ${fileName}`;
  return method === 'export' ? 'The export' : 'This';
}

function hasRunOutOfMemory(message: FromChild): boolean {
  const code = engineProblems.outOfMemory({ detail: '' }).code;
  const problems =
    message.kind === 'problems'
      ? message.problems
      : message.kind === 'value'
        ? ((message.value as { problems?: readonly Problem[] } | undefined)?.problems ?? [])
        : [];
  return problems.some((one) => one.code === code);
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, ProblemError } from '@winnow/kernel';
import { EngineProcess, ProcessDied, type ProcessOptions } from '../child/engine-process.ts';
import { boundedLimit } from '../child/memory-watch.ts';
import { type Method, optionsAt, writes } from '../child/messages.ts';
import type { EngineOptions } from '../engine.ts';
import { engineProblems } from '../problems.ts';
import type { EngineEvent, ProjectEngine, TaskOptions } from '../protocol.ts';
import type { AnswerCache } from './answer-cache.ts';
import { memoryBytes } from './memory-bytes.ts';
import { ProjectHeldElsewhere, type RemoteProject } from './project-holders.ts';
import type { Occupant, Room } from './room.ts';
import type { SpareChildren } from './spare-children.ts';

/** Number of times a project may move between servers during one call. */
const maxMoves = 5;

/** State shared by all projects of a pool. */
export interface PoolParts {
  readonly room: Room;
  readonly answers: AnswerCache;
  readonly spares: SpareChildren;
  /** Called when a process of the project has started, and when it has ended. */
  readonly onStart: (project: PooledProject) => void;
  readonly onEnd: (project: PooledProject) => void;
}

/** A project whose process is started by the first call and ended when it is idle. */
export class PooledProject implements Occupant {
  readonly engine: ProjectEngine;
  lastUsed = Date.now();
  startedAt = Date.now();
  private readonly id: string;
  private readonly options: EngineOptions;
  private readonly parts: PoolParts;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private process: EngineProcess | undefined;
  private starting: Promise<EngineProcess> | undefined;
  private closing: Promise<void> | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private calls = 0;
  /** Number of calls per method that the process is working on. */
  private readonly runningCalls = new Map<Method, number>();
  /** Set while the project is drained for another one; calls wait for it. */
  private draining: Promise<unknown> | undefined;
  /** Whether another server is waiting for the project. */
  private isClaimed = false;

  constructor(id: string, options: EngineOptions, parts: PoolParts) {
    this.id = id;
    this.options = options;
    this.parts = parts;
    const methods = Object.keys(optionsAt) as Method[];
    const calls = methods.map((method) => [method, (...args: readonly unknown[]) => this.call(method, args)]);
    this.engine = {
      ...(Object.fromEntries(calls) as Omit<ProjectEngine, 'close' | 'onChange'>),
      close: () => this.close(),
      onChange: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  get isBusy(): boolean {
    return this.calls > 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    if (this.closing) return this.closing;
    const process = this.process ?? (await this.starting?.catch(() => undefined));
    this.process = undefined;
    this.closing = process?.close();
    await this.closing;
    this.closing = undefined;
  }

  private count(method: Method, by: number): void {
    const count = (this.runningCalls.get(method) ?? 0) + by;
    if (count > 0) this.runningCalls.set(method, count);
    else this.runningCalls.delete(method);
  }

  async drainAndClose(withinMs: number): Promise<boolean> {
    if ([...this.runningCalls.keys()].some((method) => longMethods.has(method))) return false;
    const done = this.closeAfterCalls(Date.now() + withinMs).finally(() => {
      this.draining = undefined;
    });
    this.draining = done;
    return done;
  }

  private async closeAfterCalls(until: number): Promise<boolean> {
    while (this.runningCalls.size > 0) {
      if (Date.now() > until) return false;
      await sleep(20);
    }
    if (this.process) await this.close();
    return true;
  }

  /** Ends the process as soon as no call is running. */
  async closeWhenIdle(): Promise<void> {
    this.parts.answers.forget(this);
    if (!this.process?.isAlive) return;
    if (this.calls > 0) this.isClaimed = true;
    else await this.close();
  }

  /**
   * Calls a method, and returns problems as values if the method returns results.
   *
   * @param isForwarded whether only this server may answer, for a call that another server forwards
   */
  async call(method: Method, args: readonly unknown[], isForwarded = false): Promise<unknown> {
    const { answers } = this.parts;
    const { maxWaitMs } = (args[optionsAt[method]] ?? {}) as TaskOptions;
    const key = answers.keyOf(this, method, args.slice(0, optionsAt[method]));
    const known = key === undefined ? undefined : answers.get(key);
    if (known !== undefined) return known;
    const isWrite = writes.has(method);
    if (isWrite) answers.forget(this);
    clearTimeout(this.idleTimer);
    this.calls++;
    try {
      const remote = await this.holder(isForwarded);
      if (remote) return await this.attemptThere(remote, method, args, isWrite ? 0 : 1);
      const answer = await this.attempt(method, args, isWrite ? 0 : 1, maxWaitMs);
      if (key !== undefined) answers.put(this, key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemError) || plainMethods.has(method)) throw error;
      return failed(error.problems);
    } finally {
      if (isWrite) answers.forget(this);
      this.calls--;
      this.rest();
    }
  }

  /**
   * Returns the other server that has the project open; undefined if this server has it, or has
   * just taken it.
   */
  private async holder(here: boolean): Promise<RemoteProject | undefined> {
    if (this.process?.isAlive || this.starting) return undefined;
    const remote = await this.options.holders?.hold(this.id);
    if (remote && here) throw new ProjectHeldElsewhere();
    return remote;
  }

  /**
   * Answers from another server are not cached here, since only that server knows when the project
   * changes.
   */
  private async attemptThere(
    remote: RemoteProject,
    method: Method,
    args: readonly unknown[],
    retries: number,
    moves = maxMoves,
  ): Promise<unknown> {
    const at = optionsAt[method];
    const options = (args[at] ?? {}) as TaskOptions;
    try {
      return await remote.call(method, args.slice(0, at), options);
    } catch (error) {
      const moved = error instanceof ProjectHeldElsewhere;
      if (!moved && !(error instanceof ProcessDied)) throw error;
      if ((!moved && retries === 0) || moves === 0)
        throw new ProblemError(engineProblems.stopped({ work: 'This' }));
      const next = await this.holder(false);
      if (next) return this.attemptThere(next, method, args, moved ? retries : retries - 1, moves - 1);
      return this.attempt(method, args, retries, options.maxWaitMs);
    }
  }

  private async attempt(
    method: Method,
    args: readonly unknown[],
    retries: number,
    maxWaitMs: number | undefined,
  ): Promise<unknown> {
    const process = await this.running(maxWaitMs);
    this.count(method, 1);
    try {
      return await process
        .call(method, args, this.options.timeoutMs ?? 3_600_000)
        .finally(() => this.count(method, -1));
    } catch (error) {
      if (!(error instanceof ProcessDied)) {
        // A project that could not be opened may open on the next call.
        if (process.wasRefused && this.process === process) await this.close();
        throw error;
      }
      await process.whenEnded;
      if (retries > 0) return this.attempt(method, args, retries - 1, maxWaitMs);
      throw new ProblemError(error.problem ?? engineProblems.stopped({ work: 'This' }));
    }
  }

  /**
   * @throws ProblemError `engine/busy` if no place becomes free in time; the next call takes over
   *   this one's place in the queue
   */
  private async running(maxWaitMs: number | undefined): Promise<EngineProcess> {
    if (this.process?.isAlive && !this.draining) return this.process;
    this.starting ??= this.start().finally(() => {
      this.starting = undefined;
    });
    if (maxWaitMs === undefined) return this.starting;
    const over = new AbortController();
    const patience = sleep(maxWaitMs, undefined, { signal: over.signal }).catch(() => undefined);
    const process = await Promise.race([this.starting, patience]).finally(() => over.abort());
    if (!process) throw new ProblemError(engineProblems.busy({ seconds: Math.ceil(maxWaitMs / 1000) }));
    return process;
  }

  private async start(): Promise<EngineProcess> {
    await this.draining;
    await this.closing;
    // The project has kept its process, since its calls took longer than it was asked to wait.
    if (this.process?.isAlive) return this.process;
    const { room, spares, onStart, onEnd } = this.parts;
    return room.enter(() => {
      this.options.claim?.(this.id);
      this.isClaimed = false;
      const options = processOptions(this.options, this.id);
      const process = new EngineProcess(spares.take(), options, (event) => this.emit(event));
      this.process = process;
      this.startedAt = Date.now();
      onStart(this);
      void process.whenEnded.then(() => {
        if (this.process === process || this.process === undefined) onEnd(this);
        if (this.process === process) {
          this.process = undefined;
          this.emit({ kind: 'stopped' });
        }
        this.release();
      });
      return process;
    });
  }

  /**
   * Lets another server take the project if this one has no process for it and is not starting one.
   */
  private release(): void {
    if (this.calls > 0 || this.process?.isAlive || this.starting) return;
    void this.options.holders?.release(this.id);
  }

  private rest(): void {
    if (this.calls > 0) return;
    this.release();
    this.lastUsed = Date.now();
    if (this.process?.needsReplacement || this.isClaimed) return void this.close();
    this.parts.room.changed();
    this.idleTimer = setTimeout(() => void this.close(), this.options.idleMs ?? 600_000);
    this.idleTimer.unref();
  }

  private emit(event: EngineEvent): void {
    if (event.kind === 'sources') this.parts.answers.forget(this);
    for (const listener of this.listeners) listener(event);
  }
}

function processOptions(options: EngineOptions, id: string): ProcessOptions {
  const {
    directory,
    memory = '2GB',
    idleMs,
    timeoutMs,
    processes,
    spares,
    maxBytes,
    program,
    processBytes,
    onTrouble,
    plugins,
    claim,
    holders,
    ...others
  } = options;
  return {
    directory: join(directory, id),
    memory,
    ...others,
    plugins: plugins?.(id),
    processBytes: boundedLimit(processBytes ?? memoryBytes(memory) + 3e9),
    onTrouble: onTrouble && ((trouble) => onTrouble({ project: id, ...trouble })),
  };
}

/** Methods that return a plain value, and so throw their problems. */
const plainMethods: ReadonlySet<Method> = new Set<Method>(['removeSource', 'rejects', 'sources']);
/** Methods that may take minutes, for which no other project waits. */
const longMethods: ReadonlySet<Method> = new Set<Method>(['importSource', 'export', 'clusters', 'matches']);

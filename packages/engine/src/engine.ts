import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ProblemError } from '@winnow/kernel';
import type { PluginLibrary } from '@winnow/plugins';
import type { DialectId } from '@winnow/sql';
import {
  EngineProcess,
  ProcessDied,
  type ProcessOptions,
  type ProcessTrouble,
} from './child/engine-process.ts';
import { boundedLimit } from './child/memory-watch.ts';
import { type Method, optionsAt, writes } from './child/messages.ts';
import { clearPlace } from './clickhouse/place.ts';
import { engineProblems } from './problems.ts';
import type { ProjectOptions } from './project-database.ts';
import type { Engine, EngineEvent, ProjectEngine } from './protocol.ts';

export interface EngineOptions extends Omit<ProjectOptions, 'directory' | 'plugins'> {
  /** The plugins that recipes of a project may use; none if left out. Asked in this process. */
  readonly plugins?: ((projectId: string) => PluginLibrary) | undefined;
  /** Called before a process is started for a project: asks other servers that share the folder to let go of it, see `Engine.letGo`. */
  readonly claim?: ((projectId: string) => void) | undefined;
  /** The folder in which each project has a folder of its id. */
  readonly directory: string;
  /** Processes at once; 6 if left out. A further project waits until one is idle. */
  readonly processes?: number;
  /** A process that nobody calls for so long is ended; 10 minutes if left out. */
  readonly idleMs?: number;
  /** Calls that take longer are stopped; an hour if left out. */
  readonly timeoutMs?: number;
  /**
   * Memory that a process may hold before its work is stopped, in bytes; `memory` and 3 GB if left out, at most four fifths of what the machine or its
   * control group has. `memory` bounds DuckDB's buffers only: what functions build and what parsers hold comes on top.
   */
  readonly processBytes?: number;
  /** Called when a process was stopped or died, with the reason: a line for the operator's log. */
  readonly onTrouble?: ((trouble: EngineTrouble) => void) | undefined;
  /** The path of a built engine process; the one of the sources if left out. */
  readonly program?: string;
}

/** Why the process of a project was stopped or died. */
export interface EngineTrouble extends ProcessTrouble {
  readonly project: string;
}

/** All projects, each in a process of its own that is started when it is called and ended when it is idle. */
export function createEngine(options: EngineOptions): Engine {
  return new ProcessPool(options);
}

/** `2GB` in bytes, with DuckDB's units of a thousand. */
export function memoryBytes(text: string): number {
  const [, amount, unit = ''] = /^\s*([\d.]+)\s*([kmgt]?)i?b?\s*$/i.exec(text) ?? [];
  if (amount === undefined) throw new Error(`No size: ${text}`);
  return Number(amount) * 1000 ** ['', 'k', 'm', 'g', 't'].indexOf(unit.toLowerCase());
}

class ProcessPool implements Engine {
  private readonly options: EngineOptions;
  private readonly projects = new Map<string, PooledProject>();
  private readonly waiting: (() => void)[] = [];
  private turn: Promise<void> = Promise.resolve();

  constructor(options: EngineOptions) {
    this.options = options;
  }

  get places(): readonly DialectId[] {
    return this.options.clickhouse ? ['duckdb', 'clickhouse'] : ['duckdb'];
  }

  project(projectId: string, place?: DialectId): ProjectEngine {
    if (!/^[\w-]{1,100}$/.test(projectId)) throw new Error(`No project's id: ${projectId}`);
    let project = this.projects.get(projectId);
    if (!project) {
      project = new PooledProject(
        projectId,
        place === undefined ? this.options : { ...this.options, place },
        this,
      );
      this.projects.set(projectId, project);
    }
    return project.engine;
  }

  async removeProject(projectId: string): Promise<void> {
    await this.project(projectId).close();
    this.projects.delete(projectId);
    const directory = join(this.options.directory, projectId);
    await clearPlace(directory, this.options.clickhouse);
    await rm(directory, { recursive: true, force: true });
  }

  async letGo(projectId: string): Promise<void> {
    await this.projects.get(projectId)?.letGo();
  }

  async close(): Promise<void> {
    await Promise.all([...this.projects.values()].map((project) => project.close()));
  }

  /** Starts a process when there is room for one more, one after the other. */
  inTurn<T>(start: () => T): Promise<T> {
    const started = this.turn.then(() => this.makeRoom()).then(start);
    this.turn = started.then(
      () => undefined,
      () => undefined,
    );
    return started;
  }

  /** Waits until there is room, ending the process that was idle for longest where there is one. */
  private async makeRoom(): Promise<void> {
    const limit = this.options.processes ?? 6;
    for (;;) {
      const running = [...this.projects.values()].filter((one) => one.isRunning);
      if (running.length < limit) return;
      const idle = running.filter((one) => !one.isBusy).sort((a, b) => a.lastUsed - b.lastUsed)[0];
      if (idle) await idle.close();
      else await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  hasRoom(): void {
    this.waiting.shift()?.();
  }
}

class PooledProject {
  readonly engine: ProjectEngine;
  lastUsed = Date.now();
  private readonly id: string;
  private readonly options: EngineOptions;
  private readonly pool: ProcessPool;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private process: EngineProcess | undefined;
  private starting: Promise<EngineProcess> | undefined;
  private closing: Promise<void> | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private calls = 0;
  /** Whether another server waits for the project. */
  private isWanted = false;

  constructor(id: string, options: EngineOptions, pool: ProcessPool) {
    this.id = id;
    this.options = options;
    this.pool = pool;
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

  get isRunning(): boolean {
    return this.process?.isAlive === true || this.closing !== undefined;
  }

  get isBusy(): boolean {
    return this.calls > 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    const process = this.process ?? (await this.starting?.catch(() => undefined));
    this.process = undefined;
    this.closing = process?.close();
    await this.closing;
    this.closing = undefined;
    this.pool.hasRoom();
  }

  /** Ends the process, as soon as nothing is under way there. */
  async letGo(): Promise<void> {
    if (!this.process?.isAlive) return;
    if (this.calls > 0) this.isWanted = true;
    else await this.close();
  }

  /** A result of the method, with problems as values where the method gives results. */
  private async call(method: Method, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(this.idleTimer);
    this.calls++;
    try {
      return await this.attempt(method, args, writes.has(method) ? 0 : 1);
    } catch (error) {
      if (!(error instanceof ProblemError) || plainMethods.has(method)) throw error;
      return failed(error.problems);
    } finally {
      this.calls--;
      this.rest();
    }
  }

  private async attempt(method: Method, args: readonly unknown[], retries: number): Promise<unknown> {
    const process = await this.running();
    try {
      return await process.call(method, args, this.options.timeoutMs ?? 3_600_000);
    } catch (error) {
      if (!(error instanceof ProcessDied)) {
        // What could not be opened may be by the next call.
        if (process.wasRefused && this.process === process) await this.close();
        throw error;
      }
      await process.whenEnded;
      if (retries > 0) return this.attempt(method, args, retries - 1);
      throw new ProblemError(error.problem ?? engineProblems.stopped({ work: 'This' }));
    }
  }

  private async running(): Promise<EngineProcess> {
    if (this.process?.isAlive) return this.process;
    this.starting ??= this.start().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  private async start(): Promise<EngineProcess> {
    await this.closing;
    this.options.claim?.(this.id);
    return this.pool.inTurn(() => {
      this.isWanted = false;
      const process = new EngineProcess(processOptions(this.options, this.id), (event) => this.emit(event));
      this.process = process;
      void process.whenEnded.then(() => {
        this.pool.hasRoom();
        if (this.process !== process) return;
        this.process = undefined;
        this.emit({ kind: 'stopped' });
      });
      return process;
    });
  }

  private rest(): void {
    if (this.calls > 0) return;
    this.lastUsed = Date.now();
    if (this.process?.worn || this.isWanted) return void this.close();
    this.pool.hasRoom();
    this.idleTimer = setTimeout(() => void this.close(), this.options.idleMs ?? 600_000);
    this.idleTimer.unref();
  }

  private emit(event: EngineEvent): void {
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
    processBytes,
    onTrouble,
    plugins,
    claim,
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

/** Methods that give a plain value: their problems are thrown. */
const plainMethods: ReadonlySet<Method> = new Set<Method>(['removeSource', 'rejects', 'sources']);

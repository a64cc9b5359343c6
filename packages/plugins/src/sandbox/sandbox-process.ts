import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FromSandbox, LoadedCode, ToSandbox } from './messages.ts';
import type { VmFault, VmLimits } from './vm.ts';

/** Outcome of a request: JSON, why the plugin was stopped, or that the process died. */
export type Outcome =
  | { readonly text: string }
  | { readonly fault: VmFault }
  | { readonly died: true }
  | { readonly cancelled: true };

/**
 * How much longer the watchdog waits than the interrupt of the virtual machine; it handles whatever
 * no interrupt reaches.
 */
const graceMs = 1500;
const startMs = 30_000;
/** Limit for JavaScript outside of the virtual machines, in megabytes. */
const heapMegabytes = 256;

/** One sandbox process, which serves one request at a time. */
export class SandboxProcess {
  readonly pid: number | undefined;
  private readonly child: ChildProcess;
  private readonly ready: Promise<boolean>;
  private readonly ended: Promise<void>;
  private settle: ((outcome: Outcome) => void) | undefined;
  private alive = true;
  private hasExited = false;
  private nextId = 1;

  constructor(program: string | undefined) {
    const flags = [`--max-old-space-size=${heapMegabytes}`, '--disable-wasm-trap-handler'];
    this.child = spawn(process.execPath, [...flags, ...(program === undefined ? ofSources() : [program])], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // It inherits nothing from the parent's environment; times are in UTC.
      env: { TZ: 'UTC', NODE_ENV: 'production' },
    });
    this.pid = this.child.pid;
    let started: (ok: boolean) => void;
    this.ready = new Promise((resolve) => {
      started = resolve;
    });
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.alive = false;
        this.hasExited = true;
        started(false);
        this.give({ died: true });
        resolve();
      };
      this.child.once('exit', end);
      this.child.once('error', end);
    });
    this.child.on('message', (message: FromSandbox) => {
      if (message.kind === 'ready') started(true);
      else this.give(message.kind === 'answer' ? { text: message.text } : { fault: message.fault });
    });
    // A process that isn’t being waited for must not keep the parent alive.
    this.child.unref();
    (this.child.channel as { unref?: () => void } | undefined)?.unref?.();
  }

  get isAlive(): boolean {
    return this.alive;
  }

  async ask(
    version: LoadedCode,
    limits: VmLimits,
    request: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const { channel } = this.child as { channel?: { ref?: () => void; unref?: () => void } };
    channel?.ref?.();
    const startTimer = setTimeout(() => this.kill(), startMs);
    const started = await this.ready;
    clearTimeout(startTimer);
    if (!started) return { died: true };
    if (signal?.aborted) return { cancelled: true };
    const message: ToSandbox = { id: this.nextId++, version, limits, request };
    const cancel = (): void => {
      this.give({ cancelled: true });
      this.kill();
    };
    // Loading and the request may each take up to the time limit.
    const watchdog = setTimeout(
      () => {
        this.give({ fault: { fault: 'too-slow' } });
        this.kill();
      },
      2 * limits.milliseconds + graceMs,
    );
    signal?.addEventListener('abort', cancel);
    try {
      return await new Promise<Outcome>((resolve) => {
        this.settle = resolve;
        this.child.send(message, (error) => error && this.give({ died: true }));
      });
    } finally {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', cancel);
      channel?.unref?.();
    }
  }

  async close(): Promise<void> {
    if (!this.hasExited) this.child.ref();
    this.kill();
    await this.ended;
  }

  private kill(): void {
    // Its exit is reported later; it gets no requests in the meantime.
    this.alive = false;
    this.child.kill('SIGKILL');
  }

  private give(outcome: Outcome): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(outcome);
  }
}

/** Returns Node's arguments for running the process from the sources. */
function ofSources(): readonly string[] {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(new URL('./main.ts', import.meta.url))];
}

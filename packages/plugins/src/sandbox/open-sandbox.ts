import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { parametersSchema } from '@winnow/steps';
import { testExamples } from '../examples/test-examples.ts';
import { entryPointOf, entryPointsOf, hasCode, type PluginVersion } from '../plugin-manifest.ts';
import type { PluginAnswer, PluginBatch, PluginRunner, RunOptions } from '../plugin-runner.ts';
import { pluginProblems } from '../problems.ts';
import { checkTraits } from '../traits/check-traits.ts';
import type { LoadedCode, VmRequest } from './messages.ts';
import { faultProblem, readResponse } from './read-response.ts';
import { type Outcome, SandboxProcess } from './sandbox-process.ts';
import type { VmLimits } from './vm.ts';

export interface SandboxOptions {
  /** Path of the built sandbox process; the one in the sources if omitted. */
  readonly program?: string | undefined;
  /** Time limit of a batch; 5 s if omitted. */
  readonly milliseconds?: number | undefined;
  /** Memory limit of a plugin; 96 MB if omitted. */
  readonly memoryBytes?: number | undefined;
  /** Maximum number of UTF-16 code units that a batch may return; 16 million if omitted. */
  readonly resultCharacters?: number | undefined;
  /** Idle time after which the process is ended; a minute if omitted. */
  readonly idleMs?: number | undefined;
}

/**
 * Opens a plugin runner: one process, started by the first call, ended when idle, and replaced if
 * it dies.
 */
export function openSandbox(options: SandboxOptions = {}): PluginRunner {
  return new Sandbox(options);
}

class Sandbox implements PluginRunner {
  private readonly program: string | undefined;
  private readonly idleMs: number;
  private readonly limits: VmLimits;
  private process: SandboxProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  constructor(options: SandboxOptions) {
    this.program = options.program;
    this.idleMs = options.idleMs ?? 60_000;
    this.limits = {
      memoryBytes: options.memoryBytes ?? 96 * 2 ** 20,
      stackBytes: 256 * 1024,
      milliseconds: options.milliseconds ?? 5000,
      resultCharacters: options.resultCharacters ?? 16_000_000,
    };
  }

  async run(
    version: PluginVersion,
    parameters: { readonly [name: string]: Json },
    batch: PluginBatch,
    options: RunOptions = {},
  ): Promise<Result<PluginAnswer>> {
    const request = requestOf(version, parameters, batch);
    const outcome = await this.inTurn(version, requestText(request, batch), options.signal);
    if ('text' in outcome) return readResponse(outcome.text, request);
    if (!('fault' in outcome)) return this.problemOf(outcome);
    const { name } = version.manifest;
    return failed(faultProblem(outcome.fault, this.limits, name, (row) => valueAt(batch, row)));
  }

  async test(version: PluginVersion, options: RunOptions = {}): ReturnType<PluginRunner['test']> {
    if (!hasCode(version.manifest)) return ok({ passed: true, examples: [] });
    const loaded = await this.inTurn(version, undefined, options.signal);
    return 'text' in loaded ? ok(await testExamples(this, version, options)) : this.problemOf(loaded);
  }

  async checkTraits(
    version: PluginVersion,
    options: RunOptions = {},
  ): ReturnType<PluginRunner['checkTraits']> {
    if (!hasCode(version.manifest)) return ok({ ok: true, traits: [], tried: 0 });
    const loaded = await this.inTurn(version, undefined, options.signal);
    return 'text' in loaded ? checkTraits(this, version, options) : this.problemOf(loaded);
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.process?.close();
    this.process = undefined;
  }

  /** Runs one call at a time, so that a call’s deadline isn’t spent waiting for others. */
  private inTurn(
    version: PluginVersion,
    request: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const asked = this.turn.then(() => this.ask(version, request, signal));
    this.turn = asked.catch(() => undefined);
    return asked;
  }

  private async ask(
    version: PluginVersion,
    request: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    if (signal?.aborted) return { cancelled: true };
    clearTimeout(this.idle);
    if (!this.process?.isAlive) this.process = new SandboxProcess(this.program);
    try {
      return await this.process.ask(codeOf(version), this.limits, request, signal);
    } finally {
      this.idle = setTimeout(() => void this.close(), this.idleMs);
      this.idle.unref();
    }
  }

  private problemOf(outcome: Exclude<Outcome, { text: string }>): ReturnType<typeof failed> {
    return failed('fault' in outcome ? faultProblem(outcome.fault, this.limits) : pluginProblems.stopped({}));
  }
}

function codeOf({ manifest, code, integrity }: PluginVersion): LoadedCode {
  const exports = entryPointsOf(manifest).map(({ name }) => name);
  return { integrity, code, exports, capabilities: manifest.capabilities };
}

function requestOf(
  { manifest }: PluginVersion,
  parameters: { readonly [name: string]: Json },
  { rows, function: name }: PluginBatch,
): VmRequest {
  const entry = entryPointOf(manifest, name);
  if (!entry) throw new Error(`The plugin ${manifest.name} has no code to run as ${name}`);
  const { mode, inputs, outputs } = entry;
  return {
    entry: entry.name,
    mode,
    rows,
    roles: inputs.map((one) => one.name),
    required: inputs.map(({ skipsNull }) => skipsNull),
    outputs,
    parameters: parametersSchema(entry.parameters).parse(mode === 'call' ? {} : parameters),
    skipNulls: !manifest.traits.nullSafe,
  };
}

/**
 * Formats the request with its cells as JSON; columns that already are JSON aren’t parsed and
 * formatted again.
 */
function requestText(request: VmRequest, { columns }: PluginBatch): string {
  const strings = columns.map((one) => ('json' in one ? one.json : JSON.stringify(one)));
  return `{"columns":[${strings.join(',')}],${JSON.stringify(request).slice(1)}`;
}

const maxValueLength = 80;

/** Formats the arguments of a row for a problem report. */
function valueAt({ columns }: PluginBatch, row: number): string | undefined {
  const cells = columns.map((one) => ('json' in one ? (JSON.parse(one.json) as readonly Json[]) : one)[row]);
  if (cells.some((cell) => cell === undefined)) return undefined;
  const text = cells.map((cell) => JSON.stringify(cell)).join(', ');
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

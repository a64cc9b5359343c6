import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { harness, withoutCapabilities } from './harness.ts';

/** Limits of one plugin in its virtual machine. */
export interface VmLimits {
  readonly memoryBytes: number;
  readonly stackBytes: number;
  readonly milliseconds: number;
  readonly resultCharacters: number;
}

/** Why a virtual machine is unusable, or couldn’t be created. */
export type VmFault =
  | { readonly fault: 'syntax' | 'loading' | 'failed'; readonly detail: string; readonly stack: string }
  | { readonly fault: 'no-export'; readonly name: string }
  | {
      readonly fault: 'too-slow' | 'out-of-memory' | 'result-too-large';
      /** The current row, if known. */
      readonly row?: number;
    };

export class VmError extends Error {
  readonly fault: VmFault;

  constructor(fault: VmFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

const pageBytes = 65_536;
const initialPages = 256;

/** One loaded version of a plugin, with its own WebAssembly instance, runtime and context. */
export class PluginVm {
  private readonly limits: VmLimits;
  private readonly context: QuickJSContext;
  private readonly serve: QuickJSHandle;
  private readonly where: QuickJSHandle;
  private exported: QuickJSHandle | undefined;
  private deadline = Number.POSITIVE_INFINITY;

  private constructor(limits: VmLimits, runtime: QuickJSRuntime, capabilities: readonly string[]) {
    this.limits = limits;
    runtime.setMaxStackSize(limits.stackBytes);
    runtime.setInterruptHandler(() => performance.now() > this.deadline);
    this.context = runtime.newContext();
    this.context.unwrapResult(this.context.evalCode(withoutCapabilities(capabilities))).dispose();
    const kept = this.context.unwrapResult(this.context.evalCode(harness));
    this.serve = this.context.getProp(kept, 'serve');
    this.where = this.context.getProp(kept, 'where');
    kept.dispose();
  }

  /** @throws VmError */
  static async load(
    code: string,
    names: readonly string[],
    capabilities: readonly string[],
    limits: VmLimits,
  ): Promise<PluginVm> {
    // QuickJS doesn’t apply its own limit to everything it allocates; the memory does.
    const wasmMemory = new WebAssembly.Memory({
      initial: initialPages,
      maximum: Math.floor(limits.memoryBytes / pageBytes),
    });
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
    const vm = new PluginVm(limits, module.newRuntime(), capabilities);
    vm.evaluate(code, names);
    return vm;
  }

  /** Serves one request: JSON to JSON. @throws VmError */
  call(request: string): string {
    return this.bounded(() => {
      const text = this.context.newString(request);
      const result = this.context.callFunction(this.serve, this.context.undefined, this.exported!, text);
      text.dispose();
      if (result.error) throw this.faultOf(result.error, 'failed');
      const length = this.context
        .getProp(result.value, 'length')
        .consume((one) => this.context.getNumber(one));
      if (length > this.limits.resultCharacters) throw new VmError({ fault: 'result-too-large' });
      return result.value.consume((value) => this.context.getString(value));
    });
  }

  private evaluate(code: string, names: readonly string[]): void {
    this.bounded(() => {
      const result = this.context.evalCode(code, 'plugin.js', { type: 'module', strict: true });
      if (result.error) throw this.faultOf(result.error, 'loading');
      this.exported = result.value;
      for (const name of names) {
        const type = this.context.getProp(result.value, name).consume((one) => this.context.typeof(one));
        if (type !== 'function') throw new VmError({ fault: 'no-export', name });
      }
    });
  }

  private bounded<T>(work: () => T): T {
    this.deadline = performance.now() + this.limits.milliseconds;
    try {
      return work();
    } catch (error) {
      if (error instanceof VmError) throw error;
      // If the C emulation itself gives up, it is out of memory.
      this.deadline = performance.now() + 200;
      throw this.stopped('out-of-memory');
    } finally {
      this.deadline = Number.POSITIVE_INFINITY;
    }
  }

  private faultOf(error: QuickJSHandle, fault: 'loading' | 'failed'): VmError {
    const readProperty = (name: string): string => {
      const result = this.context.unwrapResult(this.context.evalCode(describe));
      const given = this.context.newString(name);
      const text = this.context.callFunction(result, this.context.undefined, error, given);
      result.dispose();
      given.dispose();
      if (text.error) {
        text.error.dispose();
        return '';
      }
      return text.value.consume((value) => this.context.getString(value));
    };
    const late = performance.now() > this.deadline;
    this.deadline = performance.now() + 200;
    if (late) return this.stopped('too-slow');
    const [name, detail, stack] = [readProperty('name'), readProperty('message'), readProperty('stack')];
    error.dispose();
    if (name === 'InternalError' && detail === 'out of memory') return this.stopped('out-of-memory');
    if (name === 'InternalError' && detail === 'interrupted') return this.stopped('too-slow');
    return new VmError({
      fault: name === 'SyntaxError' && fault === 'loading' ? 'syntax' : fault,
      detail,
      stack,
    });
  }

  private stopped(fault: 'too-slow' | 'out-of-memory'): VmError {
    const row = this.row();
    return new VmError({ fault, ...(row === undefined ? {} : { row }) });
  }

  /**
   * Returns the row that the code is being called for; undefined outside of such calls, and if not
   * even this can be queried.
   */
  private row(): number | undefined {
    try {
      const answer = this.context.callFunction(this.where, this.context.undefined);
      if (answer.error) return void answer.error.dispose();
      const row = answer.value.consume((one) => this.context.getNumber(one));
      return row >= 0 ? row : undefined;
    } catch {
      return undefined;
    }
  }
}

const describe = `((error, name) => {
  try {
    const value = error[name];
    return typeof value === 'string' ? value.slice(0, 2000) : name === 'message' ? String(error).slice(0, 500) : '';
  } catch { return ''; }
})`;

import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { harness, withoutCapabilities } from './harness.ts';

/** Bounds of one plugin in its virtual machine. */
export interface VmLimits {
  readonly memoryBytes: number;
  readonly stackBytes: number;
  readonly milliseconds: number;
  readonly resultCharacters: number;
}

/** Why a virtual machine is of no more use, or could not be made. */
export type VmFault =
  | { readonly fault: 'syntax' | 'loading' | 'failed'; readonly detail: string; readonly stack: string }
  | { readonly fault: 'no-export'; readonly name: string }
  | { readonly fault: 'too-slow' | 'out-of-memory' | 'result-too-large' };

export class VmError extends Error {
  readonly fault: VmFault;

  constructor(fault: VmFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

const pageBytes = 65_536;
const initialPages = 256;

/** One version of a plugin, loaded: a WebAssembly instance, a runtime and a context of its own. */
export class PluginVm {
  private readonly limits: VmLimits;
  private readonly context: QuickJSContext;
  private readonly serve: QuickJSHandle;
  private exported: QuickJSHandle | undefined;
  private deadline = Number.POSITIVE_INFINITY;

  private constructor(limits: VmLimits, runtime: QuickJSRuntime, capabilities: readonly string[]) {
    this.limits = limits;
    runtime.setMaxStackSize(limits.stackBytes);
    runtime.setInterruptHandler(() => performance.now() > this.deadline);
    this.context = runtime.newContext();
    this.context.unwrapResult(this.context.evalCode(withoutCapabilities(capabilities))).dispose();
    this.serve = this.context.unwrapResult(this.context.evalCode(harness));
  }

  /** @throws VmError */
  static async load(
    code: string,
    names: readonly string[],
    capabilities: readonly string[],
    limits: VmLimits,
  ): Promise<PluginVm> {
    // The limit of QuickJS itself does not hold for all that it allocates; that of the memory does.
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
      // What the emulation of C itself gives up on is memory.
      throw new VmError({ fault: 'out-of-memory' });
    } finally {
      this.deadline = Number.POSITIVE_INFINITY;
    }
  }

  private faultOf(error: QuickJSHandle, fault: 'loading' | 'failed'): VmError {
    const told = (name: string): string => {
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
    if (performance.now() > this.deadline) return new VmError({ fault: 'too-slow' });
    this.deadline = performance.now() + 200;
    const [name, detail, stack] = [told('name'), told('message'), told('stack')];
    error.dispose();
    if (name === 'InternalError' && detail === 'out of memory')
      return new VmError({ fault: 'out-of-memory' });
    if (name === 'InternalError' && detail === 'interrupted') return new VmError({ fault: 'too-slow' });
    return new VmError({
      fault: name === 'SyntaxError' && fault === 'loading' ? 'syntax' : fault,
      detail,
      stack,
    });
  }
}

const describe = `((error, name) => {
  try {
    const value = error[name];
    return typeof value === 'string' ? value.slice(0, 2000) : name === 'message' ? String(error).slice(0, 500) : '';
  } catch { return ''; }
})`;

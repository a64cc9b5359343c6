import type { Json, LogicalType } from '@winnow/kernel';
import type { CallMode } from '../kinds/entry-point.ts';
import type { VmFault, VmLimits } from './vm.ts';

/** A plugin's code as the sandbox process needs it. */
export interface LoadedCode {
  readonly integrity: string;
  readonly code: string;
  readonly exports: readonly string[];
  readonly capabilities: readonly string[];
}

/**
 * Request to the code inside the virtual machine, in addition to the cells: `columns`, one list of
 * cells for each.
 */
export interface VmRequest {
  readonly entry: string;
  readonly mode: CallMode;
  readonly rows: number;
  readonly roles: readonly string[];
  /** For each column, whether a null in it prevents the call if nulls are skipped. */
  readonly required: readonly boolean[];
  readonly outputs: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly parameters: { readonly [name: string]: Json };
  readonly skipNulls: boolean;
}

/** The result, untrusted until it has been checked. */
export interface VmResponse {
  readonly columns: readonly (readonly Json[])[];
  readonly rows: number;
  readonly failures: readonly VmFailure[];
  readonly from: readonly (number | null)[] | null;
}

export type VmFailure =
  | { readonly row: number; readonly detail: string; readonly stack: string }
  | { readonly row: number; readonly output: string; readonly found: string; readonly type: LogicalType };

export type ToSandbox = {
  readonly id: number;
  readonly version: LoadedCode;
  readonly limits: VmLimits;
  /** JSON of a {@link VmRequest} with its cells; undefined to only check whether the code loads. */
  readonly request: string | undefined;
};

export type FromSandbox =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly text: string }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: VmFault };

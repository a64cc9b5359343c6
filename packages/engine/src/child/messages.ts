import type { Problem, Result } from '@winnow/kernel';
import type { PluginRequest, PluginVersion } from '@winnow/plugins';
import type { ProjectOptions } from '../project-database.ts';
import type { EngineEvent, Progress, ProjectEngine } from '../protocol.ts';

/**
 * The methods of a project that are called across the process boundary: all but those handled on
 * the caller's side.
 */
export type Method = Exclude<keyof ProjectEngine, 'close' | 'onChange'>;

/** Calls that change something; all others can be retried if the process dies during them. */
export const writes: ReadonlySet<Method> = new Set<Method>([
  'importSource',
  'removeSource',
  'useSource',
  'forgetVersion',
  'export',
  'mark',
]);

/**
 * Position of the {@link TaskOptions} among the arguments of each method; they are not sent as they
 * are.
 */
export const optionsAt: Readonly<Record<Method, number>> = {
  importSource: 1,
  removeSource: 1,
  useSource: 2,
  forgetVersion: 2,
  compareSources: 1,
  matchColumns: 1,
  rejects: 3,
  sources: 0,
  check: 1,
  page: 1,
  pageText: 1,
  profile: 2,
  facet: 1,
  rangeFacet: 1,
  mark: 1,
  marks: 0,
  clusters: 1,
  repairs: 2,
  issues: 2,
  proposedChecks: 1,
  suggest: 2,
  learn: 1,
  relational: 1,
  matches: 1,
  preview: 1,
  places: 1,
  effect: 2,
  diagnosis: 2,
  joins: 2,
  appends: 1,
  appendedColumns: 2,
  cellHistory: 3,
  cell: 3,
  export: 1,
  sql: 2,
  polars: 2,
};

export type ToChild =
  | {
      readonly kind: 'open';
      readonly options: Omit<ProjectOptions, 'plugins'>;
      /** Whether the process can ask for plugins. */
      readonly hasPlugins: boolean;
    }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly method: Method;
      readonly args: readonly unknown[];
      /** Whether the caller wants progress: some work computes a first answer only to report it. */
      readonly reports: boolean;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'plugins'; readonly id: number; readonly found: readonly Result<PluginVersion>[] }
  | { readonly kind: 'close' };

export type FromChild =
  | { readonly kind: 'find-plugins'; readonly id: number; readonly requests: readonly PluginRequest[] }
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'problems'; readonly id: number; readonly problems: readonly Problem[] }
  /** An unexpected error: a bug. */
  | { readonly kind: 'error'; readonly id: number; readonly message: string }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'event'; readonly event: EngineEvent };

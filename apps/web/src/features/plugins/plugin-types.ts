import type { Answer } from '@winnow/contract';
import type { CallExample, NamedCells, PluginExample, RowsExample } from '@winnow/contract/fields/kept';
import type { CounterExample, PluginManifest } from '@winnow/contract/plugin-types';
import type { Json } from '@winnow/kernel';
import type { EntryPoint } from '@winnow/plugins/kinds/entry-point';

export type { CallExample, CounterExample, EntryPoint, PluginExample, PluginManifest, RowsExample };

/** Type of a cell, as manifests declare it. */
export type CellType = EntryPoint['outputs'][number]['type'];

/** Cells by the name of a role, parameter or output. */
export type Cells = NamedCells;

/**
 * Content of a plugin, as stored on the server. A draft may be invalid, but the editor keeps it in
 * this shape.
 */
export interface PluginContent {
  readonly manifest: PluginManifest;
  readonly code: string;
  readonly examples: readonly PluginExample[];
}

export type DraftContent = PluginContent;

export type ExampleReport = Answer<'POST /api/plugins/:id/examples'>;

/** Selects the rows for a trial of the draft. */
export interface TrialRequest {
  readonly project: string;
  readonly function?: string;
  readonly inputs: Readonly<Record<string, { readonly column: string } | { readonly value: Json }>>;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly limit: number;
}

/** Input and output of a trial, column by column. */
export type TrialReport = Answer<'POST /api/plugins/:id/trial'>;

import type { Answer } from '@winnow/contract';
import type { CallExample, NamedCells, PluginExample, RowsExample } from '@winnow/contract/fields/kept';
import type { CounterExample, PluginManifest } from '@winnow/contract/plugin-types';
import type { Json } from '@winnow/kernel';
import type { EntryPoint } from '@winnow/plugins/kinds/entry-point';

export type { CallExample, CounterExample, EntryPoint, PluginExample, PluginManifest, RowsExample };

/** The type of a cell, as manifests declare it. */
export type CellType = EntryPoint['outputs'][number]['type'];

/** Cells by the names of roles, parameters or outputs. */
export type Cells = NamedCells;

/**
 * What a plugin is made of, as the server keeps it. A draft may be wrong; the editor keeps it of
 * this shape.
 */
export interface PluginContent {
  readonly manifest: PluginManifest;
  readonly code: string;
  readonly examples: readonly PluginExample[];
}

export type DraftContent = PluginContent;

export type ExampleReport = Answer<'POST /api/plugins/:id/examples'>;

/** Which rows a draft is tried on. */
export interface TrialRequest {
  readonly project: string;
  readonly function?: string;
  readonly inputs: Readonly<Record<string, { readonly column: string } | { readonly value: Json }>>;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly limit: number;
}

/** What went in and what came out, column by column. */
export type TrialReport = Answer<'POST /api/plugins/:id/trial'>;

import { readFile } from 'node:fs/promises';
import { findRelational, type RelationalCandidate } from '@winnow/insight';
import type { InsightBench } from './score.ts';

interface LabelledTable {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Types of the steps that make the table relational; empty if it already is. */
  readonly steps: readonly string[];
  /** Columns that one of the proposed steps must name. */
  readonly columns?: readonly string[];
}

/** Whether a candidate has the labeled steps and names the labeled columns. */
export function isCorrect(
  candidate: RelationalCandidate | undefined,
  { steps, columns }: LabelledTable,
): boolean {
  if (!candidate) return false;
  const kinds = candidate.steps.map((step) => step.kind);
  if (kinds.join() !== steps.join()) return false;
  return (
    columns === undefined || candidate.steps.some((step) => String(step.params.columns) === String(columns))
  );
}

/**
 * Finds relational steps for tables laid out for people, in the spirit of Auto-Tables, with some
 * tables that are relational already.
 */
export const relational: InsightBench = {
  name: 'relational',
  async measure() {
    const text = await readFile(new URL('data/relational.json', import.meta.url), 'utf8');
    const tables = JSON.parse(text) as readonly LabelledTable[];
    const messy = tables.filter((table) => table.steps.length > 0);
    const tidy = tables.filter((table) => table.steps.length === 0);
    const ranks = messy.map((table) => findRelational(table).findIndex((one) => isCorrect(one, table)));
    const missed = messy.filter((_, i) => ranks[i] !== 0).map((table) => table.name);
    const loud = tidy.filter((table) => findRelational(table).length > 0).map((table) => table.name);
    const share = (most: number): string =>
      (ranks.filter((rank) => rank >= 0 && rank < most).length / messy.length).toFixed(2);
    return [
      {
        what: `Relational steps, first of ${messy.length} own tables`,
        value: share(1),
        published: '0.57 (Auto-Tables, on its own set)',
        note: missed.length > 0 ? `missed: ${missed.join(', ')}` : '',
      },
      {
        what: 'Relational steps, among the first three',
        value: share(3),
        published: '0.75 (Auto-Tables, on its own set)',
      },
      {
        what: 'Relational tables that get no proposal',
        value: `${tidy.length - loud.length} of ${tidy.length}`,
        note: loud.length > 0 ? `loud: ${loud.join(', ')}` : '',
      },
    ];
  },
};

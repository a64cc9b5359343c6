import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { duckdb } from '../dialects/duckdb/duckdb.ts';
import { printRel } from '../print-rel.ts';
import { inputsOf, type Rel, stored, withInputs } from '../rel.ts';
import { polarsRel } from './polars-rel.ts';
import { PolarsUnsupported } from './python-text.ts';

/** One statement of a script: the result of a step from earlier frames. */
export interface PolarsStep {
  /** The Python name of the frame. */
  readonly name: string;
  readonly stepId: string;
  readonly sentence: string;
  /** Python source of the frame; undefined if Polars has no equivalent. */
  readonly python?: string;
  /** Why Polars has no equivalent, and the DuckDB SQL that computes the frame from others. */
  readonly instead?: { readonly reason: string; readonly sql: string; readonly frames: readonly string[] };
}

/**
 * Prints the steps of a relation one by one: in Polars if it has an equivalent, else as DuckDB SQL
 * over the earlier frames.
 *
 * @param sourceName returns the Python name of the frame of a source
 * @returns the steps in execution order, and the name of the last frame; problem `sql/unsupported`
 *   for what DuckDB has no SQL for either
 */
export function polarsSteps(
  rel: Rel,
  sourceName: (table: string) => string,
): Result<{ readonly steps: readonly PolarsStep[]; readonly last: string }> {
  const steps: PolarsStep[] = [];
  const names = new Map<Rel, string>();
  const nameOf = (leaf: Rel): string => {
    if (leaf.kind === 'source') return sourceName(leaf.name);
    const known = names.get(leaf);
    if (known !== undefined) return known;
    if (leaf.kind !== 'step') throw new Error(`A ${leaf.kind} isn’t a frame of its own.`);
    // Earlier frames come first, in the order in which they are read.
    for (const input of leavesOf(leaf.input)) nameOf(input);
    const name = `step_${steps.length + 1}`;
    steps.push({
      name,
      stepId: leaf.stepId,
      sentence: leaf.sentence.replace(/[\s\p{Cc}]+/gu, ' '),
      ...body(leaf.input),
    });
    names.set(leaf, name);
    return name;
  };
  const body = (input: Rel): Pick<PolarsStep, 'python' | 'instead'> => {
    try {
      return { python: polarsRel(input, nameOf) };
    } catch (error) {
      if (!(error instanceof PolarsUnsupported)) throw error;
      const frames = [...new Set(leavesOf(input).map(nameOf))];
      const cut = (part: Rel): Rel =>
        part.kind === 'source' || part.kind === 'step' ? stored(nameOf(part), part) : withInputs(part, cut);
      const sql = printRel(cut(input), { dialect: duckdb, source: duckdb.quoteName, hidden: true });
      if (!sql.ok) throw new ProblemError(sql.problems);
      return { instead: { reason: error.message, sql: sql.value, frames } };
    }
  };
  try {
    return ok({ last: nameOf(rel.kind === 'source' || rel.kind === 'step' ? rel : asStep(rel)), steps });
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}

function asStep(input: Rel): Rel {
  const { columns, position, idBound } = input;
  return { kind: 'step', input, stepId: 'result', sentence: 'Result', columns, position, idBound };
}

/** Returns the sources and marked steps that a relation reads, nearest first. */
function leavesOf(rel: Rel): readonly Rel[] {
  return rel.kind === 'source' || rel.kind === 'step' ? [rel] : inputsOf(rel).flatMap(leavesOf);
}

import { type MatchPair, type MatchTable, matchInPieces } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { MatchedPair, MatchedTable, MatchQuery, MatchReport, TaskOptions } from '../../protocol.ts';
import type { CellsRead } from './read-cells.ts';
import type { CellReader } from './repairs-of.ts';
import { runInPieces } from './run-in-pieces.ts';

/** Number of rows per side that are compared. */
const maxRows = 50_000;
const maxPairs = 3_000;
const maxReviewed = 100;

/**
 * Finds rows that stand for the same entity: within a view, or between a view and another source
 * after its own steps.
 */
export async function matchesOf(
  read: CellReader,
  { view, source, labels }: MatchQuery,
  options: TaskOptions = {},
): Promise<Result<MatchReport>> {
  const left = await read(view, options, maxRows);
  if (!left.ok) return left;
  const recipe = { ...view.recipe, steps: view.recipe.sources?.[source ?? '']?.steps ?? [] };
  const other = source === undefined ? left : await read({ recipe, source }, options, maxRows);
  if (!other.ok) return other;
  const [a, b] = [left.value, other.value];
  const [placeA, placeB] = [placesOf(a), placesOf(b)];
  const known = labels.flatMap((label) => {
    const [i, j] = [placeA.get(label.a), placeB.get(label.b)];
    return i === undefined || j === undefined ? [] : [{ a: i, b: j, match: label.match }];
  });
  const work = matchInPieces(tableOf(a), source === undefined ? undefined : tableOf(b), { labels: known });
  const { pairs, review, threshold } = await runInPieces(work, options.signal);
  const byId = ({ a: i, b: j, score }: MatchPair): MatchedPair => ({
    a: a.rowIds[i]!,
    b: b.rowIds[j]!,
    score: Math.round(score * 1_000) / 1_000,
  });
  const listed = pairs.slice(0, maxPairs);
  const asked = review.slice(0, maxReviewed);
  const shown = [...asked, ...listed];
  const rowsA = shown.map((pair) => pair.a);
  const rowsB = shown.map((pair) => pair.b);
  const within = source === undefined;
  return ok({
    a: matchedTable(a, within ? [...rowsA, ...rowsB] : rowsA),
    b: matchedTable(b, within ? [...rowsA, ...rowsB] : rowsB),
    pairs: listed.map(byId),
    review: asked.map(byId),
    threshold,
    total: pairs.length,
  });
}

const placesOf = ({ rowIds }: CellsRead): ReadonlyMap<number, number> =>
  new Map(rowIds.map((id, at) => [id, at]));

function tableOf({ table }: CellsRead): MatchTable {
  const rows = Array.from({ length: table.rows }, (_, row) => table.cells.map((column) => column[row] ?? ''));
  return { columns: table.columns, rows };
}

function matchedTable({ table, rowIds, rows }: CellsRead, shown: readonly number[]): MatchedTable {
  const cells = [...new Set(shown)].map(
    (at) => [rowIds[at]!, table.cells.map((column) => column[at] ?? null)] as const,
  );
  const keys = table.columns.filter((_, c) => {
    const values = table.cells[c]!;
    return !values.some((one) => one === null || one === '') && new Set(values).size === rows;
  });
  return { rows, looked: table.rows, columns: table.columns, keys, cells: Object.fromEntries(cells) };
}

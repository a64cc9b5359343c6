import { existsSync, readFileSync } from 'node:fs';
import { type MatchTable, matchTables } from '@winnow/insight';
import type { InsightBench, Score } from './score.ts';

const folder = new URL('../../../shared/data/entity-matching/', import.meta.url);
const published = {
  'fodors-zagats': '1.00 (ZeroER), 0.95 asked',
  beer: '0.94 (Ditto, labeled), 0.85 asked',
  'itunes-amazon': '0.97 (Ditto, labeled), 0.90 asked',
};

interface LabelledPair {
  readonly a: Record<string, string>;
  readonly b: Record<string, string>;
  readonly match: boolean;
}

/** Matches tables made of the records of labeled pairs, judged by the pairs that have a label. */
export const match: InsightBench = {
  name: 'match',
  measure: async () =>
    Object.entries(published).map(([name, figure]): Score => {
      if (!existsSync(new URL(name, folder)))
        return { what: `Matching, ${name}`, value: 'skipped', note: 'no data' };
      const lines = ['train', 'valid', 'test'].flatMap((part) =>
        readFileSync(new URL(`${name}/${part}.jsonl`, folder), 'utf8')
          .trim()
          .split('\n'),
      );
      const labeled = lines.map((line) => JSON.parse(line) as LabelledPair);
      const a = tableOf(labeled.map((one) => one.a));
      const b = tableOf(labeled.map((one) => one.b));
      const right = new Set(
        labeled.filter((one) => one.match).map((one) => `${a.rowOf(one.a)},${b.rowOf(one.b)}`),
      );
      const start = performance.now();
      const { pairs } = matchTables(a.table, b.table);
      const ms = performance.now() - start;
      const wrong = new Set(
        labeled.filter((one) => !one.match).map((one) => `${a.rowOf(one.a)},${b.rowOf(one.b)}`),
      );
      const hits = pairs.filter((pair) => right.has(`${pair.a},${pair.b}`)).length;
      const misses = pairs.filter((pair) => wrong.has(`${pair.a},${pair.b}`)).length;
      const [precision, recall] = [hits / (hits + misses), hits / right.size];
      return {
        what: `Matching, ${name} (${a.table.rows.length} × ${b.table.rows.length} rows)`,
        value: `F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`,
        published: figure,
        note: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${pairs.length - hits - misses} pairs without a label, ${Math.round(ms)} ms`,
      };
    }),
};

function tableOf(records: readonly Record<string, string>[]): {
  readonly table: MatchTable;
  readonly rowOf: (record: Record<string, string>) => number;
} {
  const rows = new Map<string, number>();
  const kept: Record<string, string>[] = [];
  for (const record of records) {
    const key = JSON.stringify(record);
    if (rows.has(key)) continue;
    rows.set(key, kept.length);
    kept.push(record);
  }
  const columns = Object.keys(records[0] ?? {});
  return {
    table: { columns, rows: kept.map((record) => columns.map((column) => record[column] ?? '')) },
    rowOf: (record) => rows.get(JSON.stringify(record))!,
  };
}

import { failed, type Json, ok, type Result } from '@winnow/kernel';
import type { EntryPoint } from '../kinds/entry-point.ts';
import { type CallExample, entryPointsOf, type PluginVersion, type RowsExample } from '../plugin-manifest.ts';
import type {
  CounterExample,
  PluginAnswer,
  PluginBatch,
  PluginRunner,
  RunOptions,
  TraitReport,
  TraitResult,
} from '../plugin-runner.ts';
import { generateCell, seeded } from './generate-cells.ts';

/** Number of rows generated for each function. */
const rowsTried = 400;
const shownRows = 5;

/**
 * Checks what a plugin declares against generated rows and those of its examples:
 *
 * - `deterministic`: the same rows give the same results twice.
 * - `rowWise`: the same rows in reverse order give the same results, each on its own; for functions
 *   and row-wise steps.
 * - `nullSafe`: it doesn’t fail with nulls among arguments that it claims to accept.
 *
 * The generated rows depend on the manifest only, so that a check can be repeated.
 */
export async function checkTraits(
  runner: Pick<PluginRunner, 'run'>,
  version: PluginVersion,
  options: RunOptions,
): Promise<Result<TraitReport>> {
  const { traits } = version.manifest;
  const results: TraitResult[] = [];
  let tried = 0;
  for (const entry of entryPointsOf(version.manifest)) {
    const random = seeded(20_240_229);
    const rows: (readonly Json[])[] = Array.from({ length: rowsTried }, () =>
      entry.inputs.map(({ types }) => generateCell(types?.[0] ?? 'text', random)),
    );
    rows.push(...exampleRows(version, entry));
    tried += rows.length;
    const run = (given: readonly (readonly Json[])[]): Promise<Result<PluginAnswer>> =>
      runner.run(version, {}, batchOf(entry, given), options);
    const first = await run(rows);
    if (!first.ok) return first;
    if (traits.deterministic) {
      const again = await run(rows);
      if (!again.ok) return again;
      results.push(compare('deterministic', entry, rows, first.value, again.value, ['First', 'Again']));
    }
    if (traits.rowWise) {
      const turned = await run([...rows].reverse());
      if (!turned.ok) return turned;
      // Random differences are reported only once.
      if (traits.deterministic)
        results.push(
          compare('rowWise', entry, rows, first.value, reversed(turned.value), ['In order', 'In reverse']),
        );
    }
    if (traits.nullSafe) {
      const result = await checkNulls(run, entry, rows);
      if (!result.ok) return result;
      results.push(result.value);
    }
  }
  return ok({ ok: results.every((one) => one.ok), traits: results, tried });
}

function exampleRows({ examples }: PluginVersion, entry: EntryPoint): readonly (readonly Json[])[] {
  return examples.flatMap((example): readonly (readonly Json[])[] => {
    if (entry.mode !== 'call')
      return (example as RowsExample).input.map((row) => entry.inputs.map(({ name }) => row[name] ?? null));
    const { function: named, input } = example as CallExample;
    if (named !== undefined && named !== entry.name) return [];
    return input.length === entry.inputs.length ? [input] : [];
  });
}

function batchOf(entry: EntryPoint, rows: readonly (readonly Json[])[]): PluginBatch {
  const columns = entry.inputs.map((_, c) => rows.map((row) => row[c]!));
  return { function: entry.name, columns, rows: rows.length };
}

/** Returns the cells of each row, with the message in place of a failure. */
function resultsOf(answer: PluginAnswer): readonly (readonly string[])[] {
  const failures = new Map(answer.failures.map((one) => [one.row, one.problem.message]));
  return Array.from({ length: answer.rows }, (_, i) => {
    const failure = failures.get(i);
    return answer.columns.map((cells) => failure ?? textOf(cells[i]!));
  });
}

function reversed(answer: PluginAnswer): PluginAnswer {
  const last = answer.rows - 1;
  return {
    ...answer,
    columns: answer.columns.map((cells) => [...cells].reverse()),
    failures: answer.failures.map((one) => ({ ...one, row: last - one.row })),
  };
}

const sentences = {
  deterministic: [
    'The same rows gave the same result twice.',
    'The same rows gave another result the second time.',
  ],
  rowWise: [
    'Each row gave the same result, whatever rows came before it.',
    'A row gave another result when other rows came before it.',
  ],
  nullSafe: ['Nulls were accepted.', 'It failed on nulls, although it declares that it accepts them.'],
} as const;

function compare(
  trait: 'deterministic' | 'rowWise',
  entry: EntryPoint,
  rows: readonly (readonly Json[])[],
  first: PluginAnswer,
  second: PluginAnswer,
  titles: readonly [string, string],
): TraitResult {
  const [a, b] = [resultsOf(first), resultsOf(second)];
  const differ = (i: number): boolean => JSON.stringify(a[i]) !== JSON.stringify(b[i]);
  const found = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i).filter(differ);
  if (found.length === 0) return { trait, ok: true, message: sentences[trait][0] };
  const headings = entry.outputs.flatMap(({ name }) =>
    titles.map((title) => `${name}: ${title.toLowerCase()}`),
  );
  const counterExample: CounterExample = {
    columns: [...entry.inputs.map((one) => one.name), ...headings],
    rows: found
      .slice(0, shownRows)
      .map((i) => [
        ...entry.inputs.map((_, c) => textOf(rows[i]?.[c] ?? null)),
        ...entry.outputs.flatMap((_, o) => [a[i]?.[o] ?? 'no row', b[i]?.[o] ?? 'no row']),
      ])
      .map((row) => row.map(cut)),
  };
  return { trait, ok: false, message: sentences[trait][1], counterExample };
}

async function checkNulls(
  run: (rows: readonly (readonly Json[])[]) => Promise<Result<PluginAnswer>>,
  entry: EntryPoint,
  rows: readonly (readonly Json[])[],
): Promise<Result<TraitResult>> {
  const { inputs } = entry;
  // All arguments null, and each one null on its own next to accepted values.
  const whole = rows.slice(0, 60);
  const before = await run(whole);
  if (!before.ok) return before;
  const failing = new Set(before.value.failures.map((one) => one.row));
  const fine = whole.filter((_, i) => !failing.has(i)).slice(0, 20);
  const given = [
    inputs.map(() => null),
    ...inputs.flatMap((_, c) => fine.map((row) => row.map((cell, i) => (i === c ? null : cell)))),
  ];
  const answer = await run(given);
  if (!answer.ok) return failed(answer.problems);
  const { failures } = answer.value;
  if (failures.length === 0) return ok({ trait: 'nullSafe', ok: true, message: sentences.nullSafe[0] });
  const counterExample: CounterExample = {
    columns: [...inputs.map((one) => one.name), 'Problem'],
    rows: failures
      .slice(0, shownRows)
      .map(({ row, problem }) => [...(given[row] ?? []).map((cell) => cut(textOf(cell))), problem.message]),
  };
  return ok({ trait: 'nullSafe', ok: false, message: sentences.nullSafe[1], counterExample });
}

const maxShownLength = 200;

function cut(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}

function textOf(cell: Json): string {
  return typeof cell === 'string' ? JSON.stringify(cell) : cell === null ? 'null' : JSON.stringify(cell);
}

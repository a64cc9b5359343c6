import { describeValues } from '@winnow/insight';
import { type Column, ok, type Result } from '@winnow/kernel';
import type { Session } from '../../duckdb/session.ts';
import { computeOnce } from '../../plan/distinct-first.ts';
import type { Frame } from '../../plan/frame.ts';
import { type PositionRange, printFrame } from '../../plan/print-frame.ts';
import type { ProjectDatabase } from '../../project-database.ts';
import type { ColumnProfile, Profile, TaskOptions, View } from '../../protocol.ts';
import { filteredTable } from '../../view.ts';
import { ContentCache } from '../content-cache.ts';
import { pickColumns } from '../page.ts';
import {
  type Basics,
  isPlainText,
  maxTopValues,
  refsOfColumn,
  scanBasics,
  scanHistograms,
} from './profile-sql.ts';
import { type Batch, batchesOf, scanTogether } from './profile-together.ts';
import { haveManyValues, scanTextColumns } from './scan-strings.ts';
import { scanKept, scanTop } from './top-values.ts';

/** Maximum number of rows for which the exact profile is computed immediately. */
const glanceRows = 100_000;
const stripeCount = 20;
const stripeRows = 500;
/**
 * Number of rows whose groups of strings fit into memory whatever their values, except for strings
 * of a thousand bytes.
 */
const fewRows = 1_000_000;
/**
 * Rows per stripe when estimating whether a column has many values; 500 per stripe would not
 * distinguish sixty thousand from sixty million.
 */
const longStripeRows = 5_000;

/**
 * Computes counts, distinct and top values, extremes, quantiles, histograms and patterns of
 * columns, over all rows of a view. Large tables give a first answer through `onProgress`, computed
 * from stripes of rows in all parts of the table.
 */
export async function profileOf(
  project: ProjectDatabase,
  view: View,
  names: readonly string[] | undefined,
  options: TaskOptions = {},
): Promise<Result<Profile>> {
  const filtered = await filteredTable(project.recipes, view, options);
  if (!filtered.ok) return filtered;
  const { table, seen } = filtered.value;
  const columns = pickColumns(seen, names);
  if (!columns.ok) return columns;
  const plan = project.runner.passPlanOver(seen.rel, table.rel);
  return project.runner.with(
    plan,
    async ({ frame, rows }) => ok(await new ProfileRun(project, frame, rows, options).profile(columns.value)),
    options,
  );
}

/** Scan results for a column that is not plain text. */
interface TypedScan {
  readonly basics: Basics;
  readonly histogram: ColumnProfile['histogram'];
}

class ProfileRun {
  private readonly project: ProjectDatabase;
  private readonly frame: Frame;
  private readonly rows: number;
  private readonly options: TaskOptions;

  constructor(project: ProjectDatabase, frame: Frame, rows: number, options: TaskOptions) {
    this.project = project;
    this.frame = frame;
    this.rows = rows;
    this.options = options;
  }

  async profile(columns: readonly Column[]): Promise<Profile> {
    const { onProgress } = this.options;
    const keys = new Map(columns.map((column) => [column, this.keyOf(column)]));
    const found = new Map<Column, ColumnProfile>();
    for (const column of columns) {
      const known = this.project.profiles.get(keys.get(column)!);
      if (known) found.set(column, { ...known, name: column.name });
    }
    const missing = columns.filter((column) => !found.has(column));
    if (this.rows > glanceRows && missing.length > 0 && onProgress) await this.first(columns, found);
    let done = 0;
    for (const unit of this.unitsOf(missing)) {
      const { columns: some } = unit;
      const report = (part: number): void =>
        onProgress?.({ label: 'Profiling', part: (done + part * some.length) / missing.length });
      const made = await this.makeOnce(
        unit,
        some.map((column) => keys.get(column)!),
        report,
      );
      some.forEach((column, i) => {
        found.set(column, { ...made[i]!, name: column.name });
      });
      report(1);
      done += some.length;
    }
    const [counted] = await this.project.database.use(
      (session) => session.row(`SELECT count(*)::DOUBLE FROM ${this.all(this.frame)([])}`),
      this.options,
    );
    return { rows: Number(counted), exact: true, columns: columns.map((column) => found.get(column)!) };
  }

  /**
   * Computes the profiles of a unit once for all callers that want them, since suggestions, panels
   * and other users request the same at the same time.
   */
  private async makeOnce(
    unit: Batch,
    keys: readonly string[],
    report: (part: number) => void,
  ): Promise<readonly ColumnProfile[]> {
    const { profiles, profileBuilds } = this.project;
    const { signal } = this.options;
    const make = async (task: TaskOptions): Promise<void> => {
      const made = await this.scanWhole(unit, task);
      made.forEach((one, i) => {
        profiles.set(keys[i]!, one);
      });
    };
    await profileBuilds.ensure(ContentCache.nameOf(keys), make, {
      ...(signal ? { signal } : {}),
      onProgress: ({ part }) => report(part ?? 0),
    });
    const kept = keys.flatMap((key) => profiles.get(key) ?? []);
    // With very many columns, some profiles may already have been dropped in favor of others.
    return kept.length === keys.length ? kept : this.scanWhole(unit, signal ? { signal } : {});
  }

  /** Returns the units of computation; columns with many rows are computed one by one. */
  private unitsOf(columns: readonly Column[]): readonly Batch[] {
    return batchesOf(this.frame, columns, this.rows).flatMap((batch) =>
      batch.together || this.rows <= glanceRows
        ? [batch]
        : batch.columns.map((column) => ({ ...batch, columns: [column] })),
    );
  }

  private scanWhole(unit: Batch, { signal, onProgress }: TaskOptions): Promise<readonly ColumnProfile[]> {
    return this.project.database.use(
      (session) =>
        this.scan(session, unit, this.all, this.rows, (part) => onProgress?.({ label: 'Profiling', part })),
      signal ? { signal } : {},
    );
  }

  /** Reports a first answer, in which unknown columns are profiled on a part of the rows. */
  private async first(columns: readonly Column[], known: ReadonlyMap<Column, ColumnProfile>): Promise<void> {
    const stripes = this.stripes(stripeRows);
    const sampled = stripeCount * stripeRows;
    const scaled = (count: number): number => Math.round((count * this.rows) / sampled);
    const seen = new Map(known);
    const missing = columns.filter((column) => !known.has(column));
    await this.project.database.use(async (session) => {
      for (const batch of batchesOf(this.frame, missing, sampled)) {
        const profiles = await this.scan(session, batch, stripes, sampled, () => undefined);
        batch.columns.forEach((column, i) => {
          const one = profiles[i]!;
          seen.set(column, {
            ...one,
            valid: scaled(one.valid),
            mismatched: scaled(one.mismatched),
            empty: scaled(one.empty),
            null: scaled(one.null),
            top: one.top.map(({ value, count }) => ({ value, count: scaled(count) })),
            ...(one.histogram
              ? { histogram: one.histogram.map((bin) => ({ ...bin, count: scaled(bin.count) })) }
              : {}),
          });
        });
      }
    }, this.options);
    const profile: Profile = {
      rows: this.rows,
      exact: false,
      columns: columns.map((column) => seen.get(column)!),
    };
    this.options.onProgress?.({ label: 'Profiling', part: 0, profile });
  }

  private async scan(
    session: Session,
    batch: Batch,
    from: (frame: Frame) => (refs: readonly string[]) => string,
    rows: number,
    onPart: (part: number) => void,
  ): Promise<readonly ColumnProfile[]> {
    if (!batch.together) {
      const isWhole = from === this.all && rows > glanceRows;
      return this.scanApart(session, batch.columns, from(this.frame), isWhole, rows, onPart);
    }
    const profiles = await scanTogether(session, this.frame, from, batch, rows);
    onPart(1);
    return profiles;
  }

  /**
   * Profiles strings by one grouping per column; all other columns by one scan together, one for
   * their histograms and one grouping each. If there are many rows, each of the other columns is
   * computed once and scanned separately.
   */
  private async scanApart(
    session: Session,
    columns: readonly Column[],
    from: (refs: readonly string[]) => string,
    isWhole: boolean,
    rows: number,
    onPart: (part: number) => void,
  ): Promise<readonly ColumnProfile[]> {
    const typed = columns.filter((column) => !isPlainText(column));
    const together = isWhole ? [] : await this.scanTyped(session, typed, from, rows);
    const many = await this.stringsOfMany(session, columns.filter(isPlainText), rows);
    const profiles: ColumnProfile[] = [];
    for (const [i, column] of columns.entries()) {
      const { name, type } = column;
      if (isPlainText(column)) {
        const scanned = await scanTextColumns(session, from, column, many.has(column));
        profiles.push({ name, type, ...scanned });
      } else if (isWhole) profiles.push(await this.scanComputed(session, column, from, rows));
      else profiles.push(await this.finish(session, column, together[typed.indexOf(column)]!, from));
      onPart((i + 1) / columns.length);
    }
    return profiles;
  }

  private async scanComputed(
    session: Session,
    column: Column,
    from: (refs: readonly string[]) => string,
    rows: number,
  ): Promise<ColumnProfile> {
    const table = 'profile_column';
    const isComputed = await computeOnce(session, this.frame, refsOfColumn(column), table);
    const source = isComputed ? () => `temp.${table} AS t` : from;
    try {
      const [typed] = await this.scanTyped(session, [column], source, rows);
      return await this.finish(session, column, typed!, source);
    } finally {
      if (isComputed) await session.run(`DROP TABLE IF EXISTS temp.${table}`);
    }
  }

  /** Computes counts, extremes and histograms of columns in two scans. */
  private async scanTyped(
    session: Session,
    columns: readonly Column[],
    from: (refs: readonly string[]) => string,
    rows: number,
  ): Promise<readonly TypedScan[]> {
    if (columns.length === 0) return [];
    const basics = await scanBasics(session, from, columns, rows);
    const ordered = columns.flatMap((column, i) =>
      basics[i]!.bins ? [{ column, bins: basics[i]!.bins! }] : [],
    );
    const histograms = await scanHistograms(session, from, ordered);
    return columns.map((column, i) => ({
      basics: basics[i]!,
      histogram: histograms[ordered.findIndex((one) => one.column === column)],
    }));
  }

  private async finish(
    session: Session,
    column: Column,
    { basics: { counts, range }, histogram }: TypedScan,
    from: (refs: readonly string[]) => string,
  ): Promise<ColumnProfile> {
    const { name, type } = column;
    const { distinct, top } = await scanTop(session, from, column);
    const kept = counts.mismatched > 0 ? await scanKept(session, from, column) : [];
    return {
      ...{ name, type, ...counts, ...range, distinct, top: top.slice(0, maxTopValues), patterns: [] },
      ...describeValues(column, [...top, ...kept], { rows: counts.valid, distinct }),
      ...(histogram ? { histogram } : {}),
    };
  }

  /**
   * Returns those string columns of a large table whose distinct values would not stay in memory.
   */
  private async stringsOfMany(
    session: Session,
    strings: readonly Column[],
    rows: number,
  ): Promise<ReadonlySet<Column>> {
    if (rows <= fewRows || strings.length === 0) return new Set();
    const sample = this.stripes(longStripeRows)(this.frame);
    const many = await haveManyValues(session, sample, strings, rows);
    return new Set(strings.filter((_, i) => many[i]));
  }

  private readonly all =
    (frame: Frame) =>
    (refs: readonly string[]): string =>
      `(${printFrame(frame, refs)}) AS t`;

  /** Reads some rows from all parts of the table, or all rows of a small one. */
  private stripes(size: number): (frame: Frame) => (refs: readonly string[]) => string {
    if (this.rows <= glanceRows) return this.all;
    const ranges = Array.from({ length: stripeCount }, (_, i): PositionRange => {
      const start = Math.floor((i * this.rows) / stripeCount);
      return { from: start, to: start + size };
    });
    return (frame) => (refs) => `(${printFrame(frame, refs, ...ranges)}) AS t`;
  }

  private keyOf(column: Column): string {
    return ContentCache.keyOf(
      `${JSON.stringify(column.type)} ${printFrame(this.frame, refsOfColumn(column))}`,
    );
  }
}

import { type Column, ok, type Result } from '@winnow/kernel';
import type { Session } from '../duckdb/session.ts';
import type { Frame } from '../plan/frame.ts';
import { type PositionRange, printFrame } from '../plan/print-frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ColumnProfile, Profile, TaskOptions, View } from '../protocol.ts';
import { relationAt } from '../recipes.ts';
import { formulasOf, seenThrough } from '../view.ts';
import { pickColumns } from './page.ts';
import { refsOfColumn, scanBasics, scanHistograms, scanTexts, scanTop } from './profile-sql.ts';

/** Rows up to which the exact profile comes at once. */
const glanceRows = 100_000;
const stripes = 20;
const stripeRows = 500;
const columnsAScan = 40;

/** Columns that were profiled, by what they are computed from: a step that does not touch a column leaves its profile. */
export type ProfileCache = Map<string, ColumnProfile>;
const keptProfiles = 2_000;

/**
 * Counts, distinct and top values, ends, quantiles, histogram and patterns of columns, over all rows of a view. Large tables give a first
 * answer through `onProgress`, made of stripes of rows from all parts of the table.
 */
export async function profileOf(
  project: ProjectDatabase,
  view: View,
  names: readonly string[] | undefined,
  options: TaskOptions = {},
): Promise<Result<Profile>> {
  const checked = await project.recipes.check(view.recipe, view.source, options, formulasOf(view));
  if (!checked.ok) return checked;
  const table = relationAt(checked.value, view.at);
  if (!table.ok) return table;
  const seen = seenThrough(table.value, view.filters ?? [], [], project.recipes.marksVersion);
  if (!seen.ok) return seen;
  const columns = pickColumns(seen.value, names);
  if (!columns.ok) return columns;
  const plan = project.runner.passPlanOver(seen.value.rel, table.value.rel);
  return project.runner.with(
    plan,
    ({ frame, rows }) =>
      project.database.use(async (session) => {
        const run = new ProfileRun(session, frame, rows, project.profiles, options);
        return ok(await run.profile(columns.value));
      }, options),
    options,
  );
}

class ProfileRun {
  private readonly session: Session;
  private readonly frame: Frame;
  private readonly rows: number;
  private readonly cache: ProfileCache;
  private readonly options: TaskOptions;

  constructor(session: Session, frame: Frame, rows: number, cache: ProfileCache, options: TaskOptions) {
    this.session = session;
    this.frame = frame;
    this.rows = rows;
    this.cache = cache;
    this.options = options;
  }

  async profile(columns: readonly Column[]): Promise<Profile> {
    const keys = new Map(columns.map((column) => [column, this.keyOf(column)]));
    const missing = columns.filter((column) => !this.cache.has(keys.get(column)!));
    if (this.rows > glanceRows && missing.length > 0 && this.options.onProgress) await this.first(columns);
    const done = new Map<Column, ColumnProfile>();
    for (let at = 0; at < missing.length; at += columnsAScan) {
      const some = missing.slice(at, at + columnsAScan);
      const profiles = await this.scan(some, this.all, (part) =>
        this.options.onProgress?.({ label: 'Profiling', part: (at + part * some.length) / missing.length }),
      );
      some.forEach((column, i) => {
        done.set(column, profiles[i]!);
        this.keep(keys.get(column)!, profiles[i]!);
      });
    }
    const [counted] = await this.session.row(`SELECT count(*)::DOUBLE FROM ${this.all([])}`);
    return {
      rows: Number(counted),
      exact: true,
      columns: columns.map(
        (column) => done.get(column) ?? { ...this.cache.get(keys.get(column)!)!, name: column.name },
      ),
    };
  }

  private async first(columns: readonly Column[]): Promise<void> {
    const stripes = this.stripes(stripeRows);
    const scale = this.rows / (20 * stripeRows);
    const scaled = (count: number): number => Math.round(count * scale);
    const profiles = await this.scan(columns, stripes, () => undefined);
    const profile: Profile = {
      rows: this.rows,
      exact: false,
      columns: profiles.map((one) => ({
        ...one,
        valid: scaled(one.valid),
        mismatched: scaled(one.mismatched),
        empty: scaled(one.empty),
        null: scaled(one.null),
        top: one.top.map(({ value, count }) => ({ value, count: scaled(count) })),
        ...(one.histogram
          ? { histogram: one.histogram.map((bin) => ({ ...bin, count: scaled(bin.count) })) }
          : {}),
      })),
    };
    this.options.onProgress?.({ label: 'Profiling', part: 0, profile });
  }

  /** Texts by one grouping a column; all others by a scan together, one for their histograms and a grouping each. */
  private async scan(
    columns: readonly Column[],
    from: (refs: readonly string[]) => string,
    onPart: (part: number) => void,
  ): Promise<readonly ColumnProfile[]> {
    const typed = columns.filter((column) => !isPlainText(column));
    const basics = typed.length > 0 ? await scanBasics(this.session, from, typed, this.rows) : [];
    const ordered = typed.flatMap((column, i) =>
      basics[i]!.bins ? [{ column, bins: basics[i]!.bins! }] : [],
    );
    const histograms = await scanHistograms(this.session, from, ordered);
    const profiles: ColumnProfile[] = [];
    for (const [i, column] of columns.entries()) {
      const { name, type } = column;
      if (isPlainText(column)) {
        profiles.push({ name, type, ...(await scanTexts(this.session, from, column)) });
      } else {
        const { counts, range } = basics[typed.indexOf(column)]!;
        const histogram = histograms[ordered.findIndex((one) => one.column === column)];
        const top = await scanTop(this.session, from, column);
        profiles.push({
          ...{ name, type, ...counts, ...range, ...top, patterns: [] },
          ...(histogram ? { histogram } : {}),
        });
      }
      onPart((i + 1) / columns.length);
    }
    return profiles;
  }

  private readonly all = (refs: readonly string[]): string => `(${printFrame(this.frame, refs)}) AS t`;

  /** Some rows from all parts of the table; all of a small one. */
  private stripes(size: number): (refs: readonly string[]) => string {
    if (this.rows <= glanceRows) return this.all;
    const ranges = Array.from({ length: stripes }, (_, i): PositionRange => {
      const start = Math.floor((i * this.rows) / stripes);
      return { from: start, to: start + size };
    });
    return (refs) =>
      `(${ranges.map((range) => printFrame(this.frame, refs, range)).join(' UNION ALL ')}) AS t`;
  }

  private keyOf(column: Column): string {
    return `${JSON.stringify(column.type)} ${printFrame(this.frame, refsOfColumn(column))}`;
  }

  private keep(key: string, profile: ColumnProfile): void {
    if (this.cache.size >= keptProfiles) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(key, profile);
  }
}

function isPlainText(column: Column): boolean {
  return column.type === 'text' && column.mismatch === undefined;
}

import type { Column } from '@winnow/kernel';
import type { Rel } from '@winnow/sql';
import type { Catalog } from '../catalog.ts';
import type { Session } from '../duckdb/session.ts';
import type { Plan } from '../plan/compile-plan.ts';
import { planInOrder } from '../plan/rows-in-order.ts';
import { type Ready, type Runner, sampleRows } from '../plan/runner.ts';
import type { Count, EngineEvent, PageQuery, TaskOptions, View } from '../protocol.ts';
import { BackgroundWork } from './background-work.ts';
import { type PageBounds, refsOf } from './page.ts';
import { PageBlocks } from './page-blocks.ts';

/** Time that a page waits for the exact answer before it gives a first one. */
const graceMs = 100;

/** Row count of a table from which looking up some of its rows takes noticeably long. */
const manyRows = 100_000;
/**
 * Number of blocks of a view to look up before its rows are written in order, since most views are
 * left after the first pages.
 */
const maxLookupsBeforeWrite = 3;
/**
 * Maximum number of cells to write: ten million rows of twenty columns take about half a minute of
 * CPU time.
 */
const maxCellsToWrite = 200e6;

/** Answers queries for rows by position: pages and previews. */
export class PageAnswers {
  private readonly runner: Runner;
  private readonly catalog: Catalog;
  private readonly blocks = new PageBlocks();
  private readonly background: BackgroundWork;
  /**
   * Plans over rows stored in order, by plan and columns; undefined if the rows are in order
   * already.
   */
  private readonly ordered = new WeakMap<
    Plan,
    { readonly columns: string; readonly plan: Plan | undefined }
  >();
  private readonly refused = new WeakSet<Plan>();
  private writing: { readonly plan: Plan; readonly stop: AbortController } | undefined;

  constructor(runner: Runner, catalog: Catalog, emit: (event: EngineEvent) => void) {
    this.runner = runner;
    this.catalog = catalog;
    this.background = new BackgroundWork(graceMs, {
      onProgress: (progress) => emit({ kind: 'progress', progress }),
      onReady: () => emit({ kind: 'ready' }),
    });
  }

  /** Returns rows of a relation as members of the JSON of a page, from cached blocks. */
  async page(
    rel: Rel,
    all: readonly Column[],
    query: PageBounds & Pick<PageQuery, 'view' | 'exact'>,
    options: TaskOptions,
  ): Promise<{ readonly value: string; readonly rows: Count }> {
    const { columns, offset, limit } = query;
    const plan = this.runner.plan(rel);
    const ordered = this.orderedPlan(plan, all);
    const isOrdered = ordered !== undefined && this.runner.isReady(ordered);
    const answer = await this.answerBy(
      isOrdered ? ordered : plan,
      rel,
      query,
      (ready, session) => this.blocks.read(session, { ...ready, columns, offset, limit }),
      options,
    );
    if (ordered && !isOrdered && answer.rows.exact)
      this.writeInOrder(plan, ordered, answer.rows.value * all.length);
    return answer;
  }

  /**
   * Reads rows of a relation by position. If computing all of them takes noticeable time, answers
   * immediately from the first rows of the source and computes the rest in the background.
   */
  answer<T>(
    rel: Rel,
    query: Pick<PageQuery, 'view' | 'offset' | 'limit' | 'exact'>,
    read: (ready: Ready, session: Session) => Promise<T>,
    options: TaskOptions,
  ): Promise<{ readonly value: T; readonly rows: Count }> {
    return this.answerBy(this.runner.plan(rel), rel, query, read, options);
  }

  /** Stops all background work. */
  close(): void {
    this.background.stop();
    this.writing?.stop.abort();
  }

  private async answerBy<T>(
    plan: Plan,
    rel: Rel,
    query: Pick<PageQuery, 'view' | 'offset' | 'limit' | 'exact'>,
    read: (ready: Ready, session: Session) => Promise<T>,
    options: TaskOptions,
  ): Promise<{ readonly value: T; readonly rows: Count }> {
    const answered = (ready: Ready): Promise<T> =>
      this.runner.database.use((session) => read(ready, session), options);
    const whole = () =>
      this.runner.with(
        plan,
        async (ready) => ({ value: await answered(ready), rows: { value: ready.rows, exact: true } }),
        options,
      );
    if (query.exact || this.runner.isReady(plan) || this.isSmall(query.view)) return whole();
    if (await this.background.start(this.runner.workOf(plan))) return whole();
    const first = await this.runner.with(
      this.runner.samplePlan(rel),
      async (ready) => ({ value: await answered(ready), rows: ready.rows }),
      options,
    );
    if (query.offset + query.limit > first.rows && query.offset > 0) return whole();
    const scale = (this.catalog.source(query.view.source)?.rows ?? sampleRows) / sampleRows;
    return { value: first.value, rows: { value: Math.round(first.rows * scale), exact: false } };
  }

  private isSmall(view: View): boolean {
    return (this.catalog.source(view.source)?.rows ?? 0) <= sampleRows * 2;
  }

  private orderedPlan(plan: Plan, columns: readonly Column[]): Plan | undefined {
    const refs = refsOf(columns);
    const key = refs.join();
    let known = this.ordered.get(plan);
    if (known?.columns !== key) {
      known = { columns: key, plan: planInOrder(plan, refs) };
      this.ordered.set(plan, known);
    }
    return known.plan;
  }

  /**
   * Writes the rows of a view in order once enough of them have been looked up. Only the last
   * requested view is written.
   */
  private writeInOrder(plan: Plan, ordered: Plan, cells: number): void {
    if (this.writing?.plan === plan || this.refused.has(plan) || cells > maxCellsToWrite) return;
    if (this.blocks.lookups(plan.frame) < maxLookupsBeforeWrite) return;
    if (this.runner.largestTable(plan) < manyRows) return;
    this.writing?.stop.abort();
    const writing = { plan, stop: new AbortController() };
    this.writing = writing;
    this.runner
      .with(ordered, () => Promise.resolve(), { signal: writing.stop.signal })
      // If this fails, for instance because the disk is full, rows are looked up as before.
      .catch(() => {
        if (!writing.stop.signal.aborted) this.refused.add(plan);
      })
      .finally(() => {
        if (this.writing === writing) this.writing = undefined;
      });
  }
}

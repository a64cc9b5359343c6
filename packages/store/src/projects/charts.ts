import type { Json } from '@winnow/kernel';
import { and, asc, count, eq, max } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { projectChart } from '../schema/index.ts';

export type ChartRecord = typeof projectChart.$inferSelect;

/** Maximum number of charts per project. */
export const maxCharts = 50;

const matchesChart = (projectId: string, id: string) =>
  and(eq(projectChart.projectId, projectId), eq(projectChart.id, id));

/** Lists the charts of a project, in order. */
export async function listCharts(db: Db, projectId: string): Promise<readonly ChartRecord[]> {
  return db
    .select()
    .from(projectChart)
    .where(eq(projectChart.projectId, projectId))
    .orderBy(asc(projectChart.position), asc(projectChart.createdAt), asc(projectChart.id))
    .limit(maxCharts);
}

export async function countCharts(db: Db, projectId: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(projectChart)
    .where(eq(projectChart.projectId, projectId));
  return found?.number ?? 0;
}

/** Adds a chart after the others. */
export async function addChart(
  db: Db,
  { now, ...added }: Pick<ChartRecord, 'id' | 'projectId' | 'name' | 'chart'> & { readonly now: number },
): Promise<ChartRecord> {
  const [last] = await db
    .select({ position: max(projectChart.position) })
    .from(projectChart)
    .where(eq(projectChart.projectId, added.projectId));
  const at = new Date(now);
  const position = (last?.position ?? -1) + 1;
  const [row] = await db
    .insert(projectChart)
    .values({ ...added, position, createdAt: at, updatedAt: at })
    .returning();
  return row!;
}

/** @returns undefined if the project has no such chart */
export async function changeChart(
  db: Db,
  { projectId, id }: Pick<ChartRecord, 'projectId' | 'id'>,
  change: { readonly name?: string | undefined; readonly chart?: Json | undefined; readonly now: number },
): Promise<ChartRecord | undefined> {
  const { name, chart, now } = change;
  const [row] = await db
    .update(projectChart)
    .set({
      updatedAt: new Date(now),
      ...(name === undefined ? {} : { name }),
      ...(chart === undefined ? {} : { chart }),
    })
    .where(matchesChart(projectId, id))
    .returning();
  return row;
}

/** @returns undefined if the project has no such chart */
export async function removeChart(db: Db, projectId: string, id: string): Promise<ChartRecord | undefined> {
  const [row] = await db.delete(projectChart).where(matchesChart(projectId, id)).returning();
  return row;
}

/** Reorders the charts of a project; those not listed follow in their previous order. */
export async function orderCharts(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  const charts = await listCharts(db, projectId);
  const place = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const ordered = [...charts].sort((a, b) => place(a.id) - place(b.id));
  for (const [position, chart] of ordered.entries()) {
    if (chart.position === position) continue;
    await db.update(projectChart).set({ position }).where(matchesChart(projectId, chart.id));
  }
}

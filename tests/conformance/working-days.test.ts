import { dialectIds, printExpr } from '@winnow/sql';
import { holidaysOf } from '@winnow/steps/holidays/holidays-of';
import { workingDaysBetween } from '@winnow/steps/holidays/working-days-between';
import { workingDaysLater } from '@winnow/steps/holidays/working-days-later';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';

const holidays = [...holidaysOf('GB'), '1960-02-01', '2099-12-31'].sort();
const off = new Set(holidays);
const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const works = (day: number): boolean => day % 7 !== 2 && day % 7 !== 3 && !off.has(iso(day));

/** Counts day by day, as no one would in SQL. */
function later(day: number, count: number): number {
  let at = day;
  for (let left = Math.abs(count); left > 0; ) {
    at += Math.sign(count);
    if (works(at)) left--;
  }
  return at;
}

const first = Date.UTC(2022, 11, 1) / 86_400_000;
const counts = [0, 1, -1, 2, -2, 3, -5, 20, -31, 260, -300];
const rows = Array.from({ length: 200 }, (_, i) => {
  const day = first + i + (i % 7 === 0 ? -8000 : 0);
  return { day, count: counts[i % counts.length]! };
});

describe.each(dialectIds)('working days without holidays on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
    const columns = [
      { ref: 'd', type: 'date' as const },
      { ref: 'n', type: 'integer' as const },
    ];
    await engine.table(
      'days',
      columns,
      rows.map(({ day, count }) => [iso(day), count]),
    );
  }, 60_000);
  afterAll(() => engine.close());

  test('match those counted day by day, and are reversible', async () => {
    const day = { type: 'date', expr: { kind: 'column', ref: 'd' } } as const;
    const count = { type: 'integer', expr: { kind: 'column', ref: 'n' } } as const;
    const moved = workingDaysLater(day, count, holidays);
    const between = workingDaysBetween(day, moved, 'satSun', holidays);
    const [a, b] = [moved.expr, between.expr].map((expr) =>
      printExpr(expr, engine.dialect, (ref) => `t.${ref}`),
    );
    const got = await engine.query(
      `SELECT ${a} AS a, ${b} AS b FROM ${engine.source('days')} AS t ORDER BY _rid`,
      ['date', 'integer'],
    );
    const wanted = rows.map(({ day, count }) => {
      const to = later(day, count);
      let days = 0;
      for (let at = Math.min(day, to); at < Math.max(day, to); at++) if (works(at)) days++;
      return [iso(to), to < day ? -days : days];
    });
    expect(got.map((row, i) => [iso(rows[i]!.day), rows[i]!.count, ...row])).toEqual(
      wanted.map((row, i) => [iso(rows[i]!.day), rows[i]!.count, ...row]),
    );
  });
});

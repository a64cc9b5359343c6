import { type Cell, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import { castTo, literal } from '@winnow/sql';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { dateCellOf, dates, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { reading } from '../../strings/read-text.ts';
import { convertTimeZoneExamples } from './convert-time-zone.examples.ts';
import { wallTime } from './wall-time.ts';

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  from: param
    .text('From the time zone', { help: 'For example Europe/Rome, America/New_York or UTC.' })
    .default('UTC'),
  to: param
    .text('To the time zone', {
      help: 'Handles daylight saving time. A skipped hour is read as standard time; a repeated hour as its second occurrence.',
    })
    .default('Europe/London'),
  ...intoParams('* local'),
});

export type ConvertTimeZoneParams = z.output<typeof params>;

export const convertTimeZone = defineStep({
  kind: 'convert-time-zone',
  family: 'dates',
  title: 'Convert time zone',
  summary: 'Converts datetimes from one time zone to another, including daylight saving time.',
  keywords: ['timezone', 'utc', 'dst', 'local time', 'offset', 'daylight saving'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['datetime'] },
    from: 'UTC',
    to: 'Europe/London',
    into: 'replace',
  }),
  sentence: (params) =>
    `Convert ${selectionText(params.columns)} from ${params.from} to ${params.to}${intoText(params)}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, dates);
    if (!selected.ok) return selected;
    const zones = [
      ['from', params.from],
      ['to', params.to],
    ] as const;
    const wrong = zones.filter(([, zone]) => !isTimeZone(zone));
    if (wrong.length > 0) {
      return failed(
        wrong.map(([name, zone]) => stepProblems.unknownTimeZone({ zone }, { stepId, param: name })),
      );
    }
    const cells = selected.value.map((column) => {
      const date = dateCellOf(column, 'datetime');
      return [column.name, converted(date, params.from.trim(), params.to.trim())] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: convertTimeZoneExamples,
});

/**
 * Whether both engines know the name from the IANA database; offsets and abbreviations mean
 * different things to them.
 */
export function isTimeZone(zone: string): boolean {
  const name = zone.trim();
  if (name === 'UTC') return true;
  if (!/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name) || name.startsWith('Etc/')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function converted(date: Cell, from: string, to: string): Cell {
  const moment = castTo('datetime', date.type, date.expr);
  const expr = wallTime(moment, literal('text', from), literal('text', to));
  return reading(textOf(date), { type: 'datetime', expr });
}

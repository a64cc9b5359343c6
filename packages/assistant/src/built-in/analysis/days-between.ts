import type { StepDraft } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';
import { assemble, metricOf, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import { ask, type Groups, type Reading, type RuleContext } from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';

/** How the words for units of time are counted. */
const units: Readonly<Record<string, { readonly unit: string; readonly title: string }>> = {
  time: { unit: 'day', title: 'days' },
  day: { unit: 'day', title: 'days' },
  'working day': { unit: 'workingDay', title: 'working days' },
  'business day': { unit: 'workingDay', title: 'working days' },
  week: { unit: 'week', title: 'weeks' },
  month: { unit: 'month', title: 'months' },
  year: { unit: 'year', title: 'years' },
  hour: { unit: 'hour', title: 'hours' },
  minute: { unit: 'minute', title: 'minutes' },
  second: { unit: 'second', title: 'seconds' },
};

export const timeUnits =
  '(?:(?:working |business )?days?|weeks?|months?|years?|hours?|minutes?|seconds?|time)';

/** Summarizes the time between two dates of a row: “average days between ordered and shipped by city”. */
export async function timeBetween(
  { g = '', u = '', a = '', b = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const unit = units[u.toLowerCase().replace(/s$/, '')];
  const dates = [columnOf(a, context), columnOf(b, context)];
  const tail = await tailOf(t, context);
  if (!unit || !tail) return undefined;
  for (const one of dates) if ('asks' in one) return one.asks;
  if ('asks' in tail) return tail.asks;
  const [from, to] = dates.flatMap((one) => ('is' in one ? [one.is] : [])) as [ColumnFacts, ColumnFacts];
  const prepare: StepDraft[] = [];
  for (const column of [from, to]) {
    const typed = asDate(column);
    if (!typed) return askForDate(column, context);
    prepare.push(...typed.prepare);
  }
  const name = `${unit.title} from ${from.name} to ${to.name}`;
  const difference: ColumnFacts = { ...from, name, type: 'integer' };
  const metric = metricOf(g, '§0', { ...context, table: { ...context.table, columns: [difference] } });
  if ('asks' in metric) return metric.asks;
  const step: StepDraft = {
    kind: 'date-difference',
    params: { from: from.name, until: 'column', to: to.name, unit: unit.unit, name },
  };
  return assemble(titleOf(context), { ...metric, prepare: [...prepare, step] }, tail.is);
}

function askForDate(column: ColumnFacts, context: RuleContext): Reading {
  return ask(
    messageOf('The cells of {column} aren’t dates. Which column do you mean?', { column: column.name }),
    context,
    column.name,
    context.table.columns.filter((one) => asDate(one)).map(({ name }) => name),
  );
}

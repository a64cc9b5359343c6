import { type Groups, quoted, type Reading, type RuleContext } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';
import { dateColumns, datesNamed } from './dates-named.ts';
import { timeBetween } from './days-between.ts';

/**
 * Averages how long something takes, from its date and the one before: “how long does delivery
 * take”, “how long does it take from order to delivery”.
 */
export async function howLong({ a, b = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const [to, ...more] = datesNamed(b, context);
  if (!to || more.length > 0) return undefined;
  const from = (a === undefined ? dateColumns(context) : datesNamed(a, context)).filter((one) => one !== to);
  const [first, ...others] = from;
  if (!first) return undefined;
  if (others.length > 0)
    return {
      kind: 'ask',
      question: messageOf('From which date to {column}?', { column: to.name }),
      choices: from.slice(0, 6).map(({ name }) => ({
        label: name,
        text: `average days between ${quoted(name)} and ${quoted(to.name)}`,
      })),
    };
  const [start, end] = [first, to].map((one) => `§${context.table.columns.indexOf(one)}`);
  return timeBetween({ g: 'average', u: 'days', a: start, b: end, t: '' }, context);
}

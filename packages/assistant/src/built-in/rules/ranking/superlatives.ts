import type { ColumnFacts } from '../../../facts.ts';
import { type Groups, quoted, type Reading, type Rule, type RuleContext, rule } from '../../reading.ts';
import { asDate, asNumber } from '../../resolve/as-typed.ts';
import { columnOf } from '../../resolve/columns.ts';
import { resolveDateColumns } from '../../resolve/date-columns.ts';
import { measures } from '../../resolve/measures.ts';
import { messageOf } from '../../saying/asking.ts';
import { wordsOf } from '../../words/phrase-words.ts';
import { countedBy } from '../../words/row-words.ts';
import { rankRows } from './ranking.ts';

/** Adjectives for the largest and the smallest value, and the names of columns that they measure. */
const dimensions: readonly (readonly [largest: string, smallest: string, names: RegExp])[] = [
  ['most expensive|priciest|dearest', 'cheapest|least expensive', /price|cost|amount|fee|rate|budget|fare/],
  ['hottest|warmest', 'coldest|coolest', /\btemp|degree|celsius|fahrenheit/],
  ['tallest', 'shortest', /height|\btall|elevation/],
  ['longest', 'shortest', /length|\blong\b|duration|running time|minutes|hours|days|distance|\bkm\b|miles/],
  ['heaviest', 'lightest', /weight|mass\b|\bkg\b|\blbs?\b/],
  ['fastest|quickest', 'slowest', /speed|velocity|pace|\bmph\b|\bknots?\b/],
  ['richest|wealthiest', 'poorest', /income|wealth|salary|\bgdp\b|worth|revenue/],
  ['(?:highest|best|top)[ -]?rated', '(?:lowest|worst|poorest)[ -]?rated', /rating|score|stars|grade/],
  ['most populous', 'least populous', /population|inhabitants|residents/],
  ['deepest', 'shallowest', /depth|\bdeep/],
  ['strongest', 'weakest', /strength|magnitude|power|force/],
  ['wettest|rainiest', 'driest', /precipitation|rain|humid/],
  ['windiest', 'calmest', /\bwind/],
];
const [largest, smallest] = [0, 1].map((side) =>
  dimensions.flatMap((one) => (one[side] as string).split(/\|(?![^(]*\))/)),
) as [string[], string[]];
const plain = 'largest|biggest|smallest|highest|lowest|newest|latest|oldest|earliest|most recent|best|worst';
const adjective = [...new Set([...largest, ...smallest])].join('|');

/** “cheapest product”, “the hottest day”: the row with the smallest or largest value of a column. */
export const superlativeRules: readonly Rule[] = [
  rule(
    `(?:what|which|who)(?: is| are| was| were|['’]s)?(?: the| our| my)? ?(?<q>${adjective}|${plain}) (?<g>.+?)`,
    superlative,
  ),
  rule(
    `(?:show me |show |list |find |give me |get )?(?:the )?(?<q>${adjective}|largest|biggest|newest|latest|oldest|earliest|most recent|smallest) (?<g>.+?)`,
    superlative,
  ),
];

function superlative({ q = '', g = '' }: Groups, context: RuleContext): Reading | undefined {
  const word = q.toLowerCase();
  const isTime = /^(?:newest|latest|oldest|earliest|most recent)$/.test(word);
  const thing = g.trim().replace(/^(?:the|our) /i, '');
  const column = columnOf(thing, context);
  const isRow = countedBy(thing, context) === 'rows';
  const isDay = /^(?:day|date)$/i.test(thing);
  if (!isRow && !isDay && 'asks' in column) return undefined;
  if (!('asks' in column) && !isDay && !isRow && (asNumber(column.is) || asDate(column.is))) return undefined;
  const candidates = isTime ? resolveDateColumns(context) : measures(context);
  const measured = isTime ? candidates : measuredBy(word, candidates);
  const isLargest = new RegExp(
    `^(?:${largest.join('|')}|largest|biggest|highest|newest|latest|most recent|best)$`,
  ).test(word);
  const by = measured.length === 1 ? measured[0] : undefined;
  if (!by)
    return {
      kind: 'ask',
      question: messageOf('Which column does “{words}” refer to?', {
        words: `${q} ${'asks' in column ? thing.replace(/§\d+/g, '') : column.is.name}`,
      }),
      choices: (measured.length > 0 ? measured : candidates).slice(0, 6).map(({ name }) => ({
        label: name,
        text: `show the 1 ${isLargest ? 'largest' : 'smallest'} ${quoted(name)}`,
      })),
    };
  const entity = 'asks' in column ? undefined : column.is;
  return rankRows(by, { top: 1, smallest: !isLargest }, context, { entity });
}

/**
 * Returns the columns that an adjective measures; all candidates if it says nothing of that. The
 * hottest day is that of the highest maximum, if there are a maximum and a minimum.
 */
function measuredBy(word: string, candidates: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const fitting = dimensions.filter(([most, least]) => new RegExp(`^(?:${most}|${least})$`).test(word));
  if (fitting.length === 0) return candidates;
  const nameOf = ({ name }: ColumnFacts): string => wordsOf(name).join(' ');
  const named = candidates.filter((column) => fitting.some(([, , names]) => names.test(nameOf(column))));
  const isLargest = fitting.some(([most]) => new RegExp(`^(?:${most})$`).test(word));
  const extreme = isLargest ? /\b(?:max|maximum|high|highest)\b/ : /\b(?:min|minimum|low|lowest)\b/;
  const ofExtreme = named.filter((column) => extreme.test(nameOf(column)));
  return ofExtreme.length === 1 ? ofExtreme : named;
}

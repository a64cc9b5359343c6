import { conditionOf } from '../condition/condition-of.ts';
import { agg, noun, query, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import { readQuestion } from '../read-question.ts';
import { type Groups, type Reading, type Rule, type RuleContext, rule } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, columnsOf } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { countOf } from '../words/numbers.ts';
import { countedBy } from '../words/row-words.ts';
import { aggregate, countDistinct, countRows } from './counting.ts';
import { distribution, share, values } from './distributions.ts';
import { extremes, rowsWithExtreme, topOf, which } from './ranking/ranking.ts';

const lead =
  "(?:what(?: is|['’]s| are| was| were)?|show(?: me)?|give(?: me)?|tell me|calculate|compute|find|get|list|i (?:want|need)(?: to (?:know|see))?|display|return|determine|do you know|print)?";

export const queryRules: readonly Rule[] = [
  rule(
    `${lead} ?(?:me )?(?:the )?(?:how many|number of|count(?: of)?(?: the)?|how much is the number of)(?: the| all)? (?<d>different|distinct|unique|various) (?<c>.+?)(?<t>| (?:are|is|do|does|did|were|was|have|has|per|by|for|in|where|with|of|from|during|when|grouped|there)\\b.*)`,
    countDistinct,
  ),
  rule(
    `${lead} ?(?:me )?(?:the )?(?:how many|number of|count(?: of)?(?: the| all)?|what number of)(?: the| all)? (?<n>.+?)(?<t>| (?:are|is|do|does|did|were|was|have|has|per|by|for|in|not|except|excluding|where|with|without|of|from|during|when|grouped|there|that|which|who|whose|since|before|after|between|at|cost|contain|containing|having|over|across|on|on which|broken)\\b.*)`,
    countRows,
  ),
  rule(
    `(?:count)(?: the)? ?(?<n>.*?)(?<t> (?:per|by|for|in|where|with|without|grouped|that|which|from|of|across)\\b.*)`,
    countRows,
  ),
  rule(
    `${lead} ?(?:the )?(?<a>${agg})(?: values?| number)?(?: of)?(?: all)?(?: the)? (?<c>.+?)(?<t>| (?:per|by|for|in|not in|except|excluding|where|with|without|of|from|during|when|grouped|that|which|whose|since|before|after|between|at|over|across|broken|on)\\b.*)`,
    aggregate,
  ),
  rule(
    `how much(?! (?:did|do|does|have|has) )(?: is| was| are)?(?: the)?(?: (?<a>${agg}))? (?<c>.+?)(?<t>| (?:is there|was there|did we|do we|per|by|for|in|where|with|from|during|when|of)\\b.*)`,
    ({ a, c, t }, context) => aggregate({ a: a ?? 'total', c, t }, context),
  ),
  rule(
    '(?:which|what|who)(?: is| are)?(?: the)? ?(?<g>.+?) (?:has|have|had|with|made|placed|got|sold|bought|ordered|holds?|contains?|generates?|brings?|gives?|makes?|sells?|offers?|produces?|spent|received|is|earned)(?: the)? (?<q>most|fewest|least|highest|largest|biggest|greatest|lowest|smallest)(?: (?<r>.+?))?(?<t>| (?:in|where|with|for|from|during)\\b.*)',
    which,
  ),
  rule(
    'who (?:has|had|have|earns?|earned|gets?|got|pays?|paid)(?: the)? (?<q>highest|largest|biggest|greatest|lowest|smallest) (?<r>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)',
    rowsWithExtreme,
  ),
  rule(
    `${lead} ?(?:the )?(?<o>top|bottom|best|worst) (?:(?<n>\\d+|two|three|four|five|six|seven|eight|nine|ten|twenty) )?(?<g>.+?)(?: (?:by|with the (?:most|highest|largest)|according to|in terms of|for)(?: the)?(?: (?<a>${agg}|number of|count of|most|highest)(?: of)?)? (?<r>.+?))?(?<t>| (?:in|where|with|from|during)\\b.*)`,
    topOf,
  ),
  rule(
    `${lead} ?(?:the )?(?<n>\\w+) (?:most (?:frequent|common|popular)|best) (?<g>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)`,
    ({ n, g, t }, context) => (countOf(n) === undefined ? undefined : topOf({ n, g, t }, context)),
  ),
  rule(
    `${lead} ?(?:the )?(?:most (?:frequent|common|popular)|mode of(?: the)?|usual) (?:values? (?:of|in) )?(?<g>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)`,
    ({ g, t }, context) => topOf({ n: /values/i.test(context.original) ? 'ten' : '1', g, t }, context),
  ),
  rule(
    `${lead} ?(?:the )?(?:least (?:frequent|common|popular|often)|rarest) (?:values? (?:of|in) )?(?<g>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)`,
    ({ g, t }, context) =>
      topOf({ o: 'rare', n: /values/i.test(context.original) ? 'ten' : '1', g, r: 'rows', t }, context),
  ),
  rule(
    `${lead} ?(?:the )?(?:distribution|frequenc(?:y|ies)|breakdown|histogram|counts?|facet)(?: of| by| for)?(?: the)? (?<g>.+?)(?<t>| (?:in|where|for|from|during)\\b.*)`,
    distribution,
  ),
  rule(
    `(?:which|what)(?: are the)?(?: different| distinct| unique| possible| all)? (?:values (?:are (?:there )?(?:in|of) |does |of |in |do |has )(?:the )?)(?<g>.+?)(?: have| has| hold| contain| occur)?`,
    values,
  ),
  rule(
    `(?:list|show|give|what are)(?: me)?(?: all)?(?: the)? (?:different|distinct|unique|possible) (?:values (?:of|in) )?(?:the )?(?<g>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)`,
    values,
  ),
  rule('(?:list|show|give|what are|which are)(?: me)?(?: all)?(?: of)?(?: the)? (?<g>§\\d+)', values),
  rule(
    '(?:all )?(?:the )?(?:different|distinct|unique|possible) (?:values (?:of|in) )?(?:the )?(?<g>.+?)(?<t>| (?:in|where|with|for|from|during)\\b.*)',
    values,
  ),
  rule(`(?:the )?(?<a>first|last|earliest|latest) (?<c>§\\d+)`, ({ a = '', c }, context) => {
    const column = columnOf(c ?? '', context);
    return 'asks' in column || !asDate(column.is) ? undefined : aggregate({ a, c, t: '' }, context);
  }),
  rule(
    `when (?:was|is|were)(?: the| our| my)? (?<a>first|last|earliest|latest|most recent|newest|oldest) (?<w>.+)`,
    ({ a = '', w = '' }, context) => {
      const dates = resolveDateColumns(context);
      const known = countedBy(w, context) === 'rows' || !('asks' in columnOf(w, context));
      return dates.length === 1 && known
        ? aggregate({ a, c: `§${context.table.columns.indexOf(dates[0]!)}`, t: '' }, context)
        : undefined;
    },
  ),
  rule(
    '(?:describe|summari[sz]e|stats?(?: of| for| on)?|statistics(?: of| for| on)?|summary of|profile)(?: the)?(?: column)? (?<c>.+)',
    ({ c = '' }, context) => {
      const column = columnOf(c, context);
      if ('asks' in column) return undefined;
      const typed = asNumber(column.is);
      if (!typed) return values({ g: c }, context);
      const of = (name: string, label: string) => ({ function: name, column: column.is.name, name: label });
      const aggregates = [
        { function: 'countValues', column: column.is.name, name: 'Values' },
        of('min', 'Smallest'),
        of('mean', 'Average'),
        of('median', 'Median'),
        of('max', 'Largest'),
        of('sum', 'Total'),
      ];
      return query(titleOf(context), [
        ...typed.prepare,
        { kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } },
      ]);
    },
  ),
  rule(
    `(?:(?:show|list|give|find|get)(?: me)? )?(?:the )?(?<n>\\w+) (?<q>largest|highest|biggest|smallest|lowest|cheapest|latest|newest|oldest|earliest) (?<c>.+)`,
    extremes,
  ),
  rule(
    '(?:show(?: me)? |list |give me )?(?:the )?(?<n>\\p{L}+)(?<t> (?:per|by|for each|in each|for every|grouped by) .+)',
    ({ n, t }, context) =>
      /^(?:group|sort|order|split|merge|dedupe|filter|rank|arrange|fill|drop|delete|remove|keep)$/i.test(
        n ?? '',
      )
        ? undefined
        : countRows({ n, t }, context),
  ),
  rule(`${lead} ?(?:the )?(?:share|percentage|percent|proportion|ratio|fraction|part) of (?<n>.+?)`, share),
  rule(
    `(?:show|list|find|display|give|get|print|see|view)(?: me)?(?: all| only| just)?(?: of)?(?: the)? ?(?:${noun}|(?:\\p{L}+))? ?(?:where|with|in which|for which|whose|that|which|when|having|who|without|from|in) (?<w>.+)`,
    showRows,
  ),
  rule(`(?:which|what) (?:${noun}|\\p{L}+) (?:are|is|have|has|contain|contains|do|does) ?(?<w>.+)`, showRows),
  rule(
    `(?:show|list|give|display|preview|see|print)(?: me)?(?: the)? (?<p>first|last|top)? ?(?<n>\\w+) ${noun}`,
    ({ p = 'first', n }) => {
      const count = countOf(n);
      if (count === undefined) return undefined;
      return query(`${/last/i.test(p) ? 'Last' : 'First'} ${count} rows`, [
        {
          kind: 'limit-rows',
          params: { count, skip: 0, from: /last/i.test(p) ? 'end' : 'start', action: 'keep' },
        },
      ]);
    },
  ),
  rule(
    '(?:plot|chart|graph|draw|visuali[sz]e|show (?:me )?(?:a |the )?(?:bar |line |pie |scatter ?)?(?:chart|plot|graph|histogram|diagram) of|(?:a |make (?:a )?|create (?:a )?|draw (?:a )?|show (?:me )?(?:a )?)?(?<k>bar|line|pie|scatter)? ?(?:chart|plot|graph|diagram)(?: of| for| with)?|scatter ?(?:plot)?(?: of)?)(?: the)? (?<q>.+)',
    chart,
  ),
];

async function showRows({ w = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  if (/^(?:rows?|duplicates?)$/i.test(w)) return undefined;
  const missing = /^(?:any )?(?:missing|empty|blank|null)(?: values?| cells?)?$/i.test(w.trim());
  if (missing) return { kind: 'report', report: 'missing' };
  const tail = await tailOf(/\b(?:in|from)\b/i.test(context.original) ? `in ${w}` : `where ${w}`, context);
  const found = await conditionOf(w, context);
  const condition =
    found && !('asks' in found) ? found.is : tail && !('asks' in tail) ? tail.is.condition : undefined;
  if (!condition)
    return found && 'asks' in found ? found.asks : tail && 'asks' in tail ? tail.asks : undefined;
  return {
    ...query(
      titleOf(context),
      [
        ...condition.prepare,
        { kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } },
      ],
      condition.prepare.length > 0 ? undefined : condition.formula,
    ),
    listing: true,
  };
}

async function chart({ k, q = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const kind = k?.toLowerCase() ?? /\b(bar|line|pie|scatter)\b/i.exec(context.original)?.[1]?.toLowerCase();
  const text = q
    .trim()
    .replace(/^(?:of|for) (?:the )?/i, '')
    .replace(/ (?:counts?|frequenc(?:y|ies)|distribution)$/i, '');
  const against = /^(.+?) (?:against|versus|vs\.?) (.+)$/i.exec(text);
  if (against || kind === 'scatter') {
    const [a, b] = [
      columnOf(against?.[1] ?? text.split(/ and | by /i)[0]!, context),
      columnOf(against?.[2] ?? text.split(/ and | by /i)[1] ?? '', context),
    ];
    if ('asks' in a) return a.asks;
    if ('asks' in b) return b.asks;
    const prepare = [...(asNumber(a.is)?.prepare ?? []), ...(asNumber(b.is)?.prepare ?? [])];
    return query(
      titleOf(context),
      [...prepare, { kind: 'keep-columns', params: { columns: [a.is.name, b.is.name] } }],
      undefined,
      { mark: 'point', x: b.is.name, y: a.is.name },
    );
  }

  const alone = columnsOf(text, context);
  const plain = !('asks' in alone) && Array.isArray(alone.is) && alone.is.length === 1;
  const tries = plain
    ? [`distribution of ${text}`]
    : [`number of ${text}`, `total ${text}`, `distribution of ${text}`];
  const numberFirst = /^(?:the )?§(\d+)/.exec(text);
  const column = numberFirst ? context.table.columns[Number(numberFirst[1])] : undefined;
  const ordered = new RegExp(`^(?:the )?(?:${agg}|number of|count)`, 'i').test(text)
    ? [text, ...tries]
    : column && asNumber(column)
      ? [`total ${text}`, ...tries]
      : tries;
  for (const one of ordered) {
    const found = await readQuestion(one, context, queryRules.slice(0, -1));
    if (found?.kind === 'ask') return found;
    if (found?.kind !== 'query') continue;
    const group = found.steps.findLast((step) => step.kind === 'group-rows');
    const keys = (group?.params.keys ?? []) as readonly string[];
    const aggregates = (group?.params.aggregates ?? []) as readonly { name: string }[];
    if (keys.length === 0 || !aggregates[0]) continue;
    const timed = found.steps.some((step) => step.kind === 'add-column');
    const mark = kind === 'pie' ? 'arc' : kind === 'line' || (kind === undefined && timed) ? 'line' : 'bar';
    return { ...found, title: titleOf(context), chart: { mark, x: keys[0]!, y: aggregates[0].name } };
  }
  return undefined;
}

import { isNumber, type StepDraft } from '../../facts.ts';
import { asDate, asNumber } from '../as-typed.ts';
import { columnOf, columnsOf, namesOf } from '../columns.ts';
import { conditionOf, notNumbers } from '../condition.ts';
import { datesMeant } from '../date-columns.ts';
import { countOf } from '../numbers.ts';
import { noTail, tailOf } from '../query-parts.ts';
import { quoted, type Reading, type Rule, type RuleContext, rule } from '../reading.ts';
import { countedBy } from '../row-words.ts';
import { aggregate, countDistinct, countRows } from './counting.ts';
import {
  agg,
  assemble,
  type Groups,
  type Metric,
  metricOf,
  noun,
  query,
  rowCount,
  titleOf,
} from './query-builder.ts';

const lead =
  "(?:what(?: is|['’]s| are| was| were)?|show(?: me)?|give(?: me)?|tell me|calculate|compute|find|get|list|i (?:want|need)(?: to (?:know|see))?|display|return|determine|do you know|print)?";

export const queryRules: readonly Rule[] = [
  rule(
    `${lead} ?(?:me )?(?:the )?(?:how many|number of|count(?: of)?(?: the)?|how much is the number of)(?: the| all)? (?<d>different|distinct|unique|various) (?<c>.+?)(?<t>| (?:are|is|do|does|did|were|was|have|has|per|by|for|in|where|with|of|from|during|when|grouped|there)\\b.*)`,
    countDistinct,
  ),
  rule(
    `${lead} ?(?:me )?(?:the )?(?:how many|number of|count(?: of)?(?: the| all)?|what number of)(?: the| all)? (?<n>.+?)(?<t>| (?:are|is|do|does|did|were|was|have|has|per|by|for|in|where|with|without|of|from|during|when|grouped|there|that|which|who|whose|since|before|after|between|at|cost|contain|containing|having|over|across|on|on which|broken)\\b.*)`,
    countRows,
  ),
  rule(
    `(?:count)(?: the)? ?(?<n>.*?)(?<t> (?:per|by|for|in|where|with|without|grouped|that|which|from|of|across)\\b.*)`,
    countRows,
  ),
  rule(
    `${lead} ?(?:the )?(?<a>${agg})(?: values?| number)?(?: of)?(?: all)?(?: the)? (?<c>.+?)(?<t>| (?:per|by|for|in|where|with|without|of|from|during|when|grouped|that|which|whose|since|before|after|between|at|over|across|broken|on)\\b.*)`,
    aggregate,
  ),
  rule(
    `how much(?: is| was| are)?(?: the)?(?: (?<a>${agg}))? (?<c>.+?)(?<t>| (?:is there|was there|did we|do we|per|by|for|in|where|with|from|during|when|of)\\b.*)`,
    ({ a, c, t }, context) => aggregate({ a: a ?? 'total', c, t }, context),
  ),
  rule(
    '(?:which|what|who)(?: is| are)?(?: the)? ?(?<g>.+?) (?:has|have|had|with|made|placed|got|sold|bought|ordered|holds?|contains?|generates?|brings?|gives?|spent|received|is|earned)(?: the)? (?<q>most|fewest|least|highest|largest|biggest|greatest|lowest|smallest)(?: (?<r>.+?))?(?<t>| (?:in|where|with|for|from|during)\\b.*)',
    which,
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
    `${lead} ?(?:the )?(?:distribution|frequenc(?:y|ies)|breakdown|histogram|counts?|facet)(?: of| by| for)?(?: the)? (?<g>.+?)(?<t>| (?:in|where|for|from|during)\\b.*)`,
    distribution,
  ),
  rule(
    `(?:which|what)(?: are the)?(?: different| distinct| unique| possible| all)? (?:values (?:are (?:there )?(?:in|of) |does |of |in |do |has )(?:the )?)(?<g>.+?)(?: have| has| hold| contain| occur)?`,
    values,
  ),
  rule(
    `(?:list|show|give|what are)(?: me)?(?: all)?(?: the)? (?:different|distinct|unique|possible) (?:values (?:of|in) )?(?:the )?(?<g>.+)`,
    values,
  ),
  rule('(?:list|show|give|what are|which are)(?: me)?(?: all)?(?: of)?(?: the)? (?<g>§\\d+)', values),
  rule(
    '(?:all )?(?:the )?(?:different|distinct|unique|possible) (?:values (?:of|in) )?(?:the )?(?<g>.+)',
    values,
  ),
  rule(`(?:the )?(?<a>first|last|earliest|latest) (?<c>§\\d+)`, ({ a = '', c }, context) => {
    const column = columnOf(c ?? '', context);
    return 'asks' in column || !asDate(column.is) ? undefined : aggregate({ a, c, t: '' }, context);
  }),
  rule(
    `when (?:was|is|were)(?: the| our| my)? (?<a>first|last|earliest|latest|most recent|newest|oldest) (?<w>.+)`,
    ({ a = '', w = '' }, context) => {
      const dates = datesMeant(context);
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

function extremes({ n, q = '', c = '' }: Groups, context: RuleContext): Reading | undefined {
  const count = countOf(n);
  if (count === undefined) return undefined;
  const column = columnOf(c.replace(/^(?:rows by|values (?:of|in)) /i, ''), context);
  if ('asks' in column) return column.asks;
  const typed = asNumber(column.is) ?? asDate(column.is);
  if (!typed) return notNumbers(column.is, context);
  const direction = /small|low|cheap|old|earl/i.test(q) ? 'ascending' : 'descending';
  return query(titleOf(context), [
    ...typed.prepare,
    {
      kind: 'sort-rows',
      params: { keys: [{ column: column.is.name, direction, nulls: 'last', compare: 'exact' }] },
    },
    { kind: 'limit-rows', params: { count, skip: 0, from: 'start', action: 'keep' } },
  ]);
}

async function rankBy(
  raw: string | undefined,
  word: string | undefined,
  context: RuleContext,
): Promise<Metric | { readonly asks: Reading & { kind: 'ask' } }> {
  const text = (raw ?? '').trim().replace(/^(?:the )/i, '');
  if (
    text === '' ||
    /^(?:rows?|records?|entries|count|number|frequency|occurrences)$/i.test(text) ||
    /^(?:number|count) of/i.test(text)
  )
    return rowCount;
  const said = new RegExp(`^(?<a>${agg}) (?:of )?(?:the )?(?<c>.+)$`, 'iu').exec(text);
  if (said) return metricOf(said.groups!.a!, said.groups!.c!, context);
  const column = columnOf(text, context);
  if ('asks' in column) return /^(?:most|fewest|least|)$/i.test(word ?? '') ? rowCount : column;
  if (asNumber(column.is))
    return metricOf(
      word !== undefined &&
        new RegExp(`^${agg}$`, 'i').test(word) &&
        /^(?:average|mean|median|min|max|sum|total)/i.test(word)
        ? word
        : 'total',
      text,
      context,
    );
  return rowCount;
}

async function which(
  { g = '', q = '', r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (/^(?:columns?|rows?|records?)$/i.test(g.trim())) return undefined;
  const keys = namesOf(g, context);
  if ('asks' in keys) return keys.asks;
  const metric = await rankBy(r, q, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(
    titleOf(context),
    metric,
    { ...tail.is, keys: keys.is },
    { top: 1, smallest: /few|least|low|small/i.test(q) },
  );
}

async function topOf(
  { o = 'top', n = '1', g = '', a, r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const top = countOf(n);
  if (/best|worst/i.test(o) && r === undefined) return undefined;
  if (top === undefined || /^(?:rows?|records?|lines?)\b/i.test(g)) return undefined;
  const keys = namesOf(g.replace(/^(?:values? (?:of|in) )/i, ''), context);
  if ('asks' in keys) return keys.asks;
  const metric = await rankBy(r, a, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(
    titleOf(context),
    metric,
    { ...tail.is, keys: keys.is },
    { top, smallest: /bottom|worst/i.test(o) },
  );
}

async function distribution({ g = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(g, context);
  if ('asks' in column) return /counts?|split|spread/i.test(context.original) ? undefined : column.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  const name = column.is.name;
  if (isNumber(column.is) && column.is.distinct > 30) {
    const bin = `${name} range`;
    const base = assemble(titleOf(context), rowCount, { ...tail.is, keys: [bin] });
    const steps: StepDraft[] = [
      {
        kind: 'bin-numbers',
        params: {
          columns: [name],
          by: 'equalWidth',
          count: 10,
          width: 10,
          edges: [],
          show: 'start',
          name: bin,
        },
      },
      ...base.steps.map((one) =>
        one.kind === 'sort-rows'
          ? {
              kind: 'sort-rows',
              params: { keys: [{ column: bin, direction: 'ascending', nulls: 'last', compare: 'exact' }] },
            }
          : one,
      ),
    ];
    return { ...base, steps, chart: { mark: 'bar', x: bin, y: 'Rows' } };
  }
  return {
    ...assemble(titleOf(context), rowCount, { ...tail.is, keys: [...tail.is.keys, name] }),
    chart: { mark: 'bar', x: name, y: 'Rows' },
  };
}

function values({ g = '' }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(g, context);
  return 'asks' in column
    ? column.asks
    : assemble(titleOf(context), rowCount, { ...noTail, keys: [column.is.name] });
}

async function share({ n = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const each = / (?:per|by|for each|in each) (?:the )?(.+)$/i.exec(n);
  const keys = each ? namesOf(each[1]!, context) : undefined;
  if (keys && !('asks' in keys)) {
    const names = keys.is.map(quoted).join(' and ');
    return {
      kind: 'ask',
      question: `How are the shares of ${keys.is.join(' and ')} to be shown?`,
      choices: [
        { label: 'As a pie chart', text: `pie chart of number of rows per ${names}` },
        { label: 'As numbers of rows', text: `number of rows per ${names}` },
      ],
    };
  }
  const text = n
    .replace(
      /^(?:the |all )?(?:rows?|records?|\p{L}+) (?=(?:where|with|whose|that|which|are|is|have|has|without|in|from) )/iu,
      '',
    )
    .replace(/^(?:where|with|whose|that|which|who) /i, '');
  const { valueAlone } = await import('../condition.ts');
  const found =
    (await valueAlone(text.replace(/^(?:are|is|in|from) /i, ''), context)) ??
    (await valueAlone(text.split(' ')[0] ?? '', context)) ??
    (await conditionOf(text, context));
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { formula, prepare } = found.is;
  return query(
    titleOf(context),
    [
      ...prepare,
      {
        kind: 'group-rows',
        params: {
          ignoreCase: false,
          aggregates: [
            { function: 'countRows', name: 'Rows' },
            { function: 'countRows', where: formula, name: 'Matching' },
          ],
          mode: 'collapse',
        },
      },
      { kind: 'add-column', params: { name: 'Percent', formula: 'round(100 * Matching / Rows, 1)' } },
    ],
    prepare.length > 0 ? undefined : formula,
  );
}

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
  return query(
    titleOf(context),
    [...condition.prepare, { kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } }],
    condition.prepare.length > 0 ? undefined : condition.formula,
  );
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
  const { readQuestion } = await import('../read-question.ts');
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

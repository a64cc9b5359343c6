import { printColumnName } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import { type ColumnFacts, isDate, isNumber, type StepDraft } from '../../facts.ts';
import { asDate, asNumber } from '../as-typed.ts';
import { columnOf, columnsOf, namesOf } from '../columns.ts';
import { type Condition, conditionOf, notNumbers } from '../condition.ts';
import { countOf } from '../numbers.ts';
import { noTail, type Tail, tailOf } from '../query-parts.ts';
import { type ChartWish, type Query, type Reading, type Rule, type RuleContext, rule } from '../reading.ts';

type Groups = Readonly<Record<string, string | undefined>>;

/** What is computed of the rows: a count or a summary of a column. */
interface Metric {
  readonly function: string;
  readonly column?: ColumnFacts;
  readonly name: string;
  readonly prepare: readonly StepDraft[];
}

const aggregateWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:sum|total|overall|combined|totals?)$/i, 'sum'],
  [/^(?:average|mean|avg|typical)$/i, 'mean'],
  [/^(?:median|middle)$/i, 'median'],
  [/^(?:min(?:imum)?|smallest|lowest|least|cheapest|earliest|oldest|shortest|first|fewest)$/i, 'min'],
  [
    /^(?:max(?:imum)?|largest|highest|biggest|greatest|latest|newest|longest|most|last|most expensive|most recent)$/i,
    'max',
  ],
  [/^(?:standard deviation|std|stddev|deviation)$/i, 'standardDeviation'],
  [/^variance$/i, 'variance'],
];
const agg =
  '(?:sum|total|overall|combined|average|mean|avg|median|min(?:imum)?|smallest|lowest|cheapest|earliest|oldest|shortest|max(?:imum)?|largest|highest|biggest|greatest|latest|newest|longest|most recent|standard deviation|variance)';
const lead =
  "(?:what(?: is|['’]s| are| was| were)?|show(?: me)?|give(?: me)?|tell me|calculate|compute|find|get|list|i (?:want|need)(?: to (?:know|see))?|display|return|determine|do you know|print)?";
const noun = '(?:rows?|records?|entries|lines?|items?|observations|cases|data points)';

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
    `${lead} ?(?:the )?top (?<n>\\w+) (?<g>.+?)(?: (?:by|with the (?:most|highest|largest)|according to|in terms of|for)(?: the)?(?: (?<a>${agg}|number of|count of|most|highest)(?: of)?)? (?<r>.+?))?(?<t>| (?:in|where|with|from|during)\\b.*)`,
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
    '(?:plot|chart|graph|draw|visuali[sz]e|show (?:me )?(?:a |the )?(?:bar |line |pie |scatter ?)?(?:chart|plot|graph|histogram|diagram) of|(?:a |make (?:a )?|create (?:a )?|draw (?:a )?)?(?<k>bar|line|pie|scatter)? ?(?:chart|plot|graph|diagram)(?: of| for| with)?)(?: the)? (?<q>.+)',
    chart,
  ),
];

const query = (title: string, list: readonly StepDraft[], where?: string, chartWish?: ChartWish): Query => ({
  kind: 'query',
  title,
  steps: list,
  ...(where === undefined ? {} : { where }),
  ...(chartWish === undefined ? {} : { chart: chartWish }),
});

/** The steps of a question: what has to be read first, which rows, grouped by what, summed how, in which order. */
function assemble(
  title: string,
  metric: Metric,
  tail: Tail,
  order: { top?: number; smallest?: boolean } = {},
): Query {
  const prepare: StepDraft[] = [];
  const need = (steps: readonly StepDraft[]): void => {
    for (const step of steps)
      if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  };
  const added = tail.prepare.filter(({ kind }) => kind === 'add-column');
  need(tail.prepare.filter(({ kind }) => kind !== 'add-column'));
  need(tail.condition?.prepare ?? []);
  need(metric.prepare);
  const where: StepDraft[] = tail.condition
    ? [{ kind: 'filter-rows', params: { condition: tail.condition.formula, action: 'keep' } }]
    : [];
  const aggregate: Record<string, Json> = {
    function: metric.function,
    name: metric.name,
    ...(metric.column ? { column: metric.column.name } : {}),
  };
  const keys = [...new Set(tail.keys)];
  const group: StepDraft = {
    kind: 'group-rows',
    params: {
      ...(keys.length > 0 ? { keys } : {}),
      ignoreCase: false,
      aggregates: [aggregate],
      mode: 'collapse',
    },
  };
  const byTime = tail.timed && order.top === undefined;
  const sort: StepDraft[] =
    keys.length === 0
      ? []
      : [
          {
            kind: 'sort-rows',
            params: {
              keys: byTime
                ? keys.map((column) => ({ column, direction: 'ascending', nulls: 'last', compare: 'exact' }))
                : [
                    {
                      column: metric.name,
                      direction: order.smallest ? 'ascending' : 'descending',
                      nulls: 'last',
                      compare: 'exact',
                    },
                    ...keys.map((column) => ({
                      column,
                      direction: 'ascending',
                      nulls: 'last',
                      compare: 'exact',
                    })),
                  ],
            },
          },
        ];
  const limit: StepDraft[] =
    order.top === undefined
      ? []
      : [{ kind: 'limit-rows', params: { count: order.top, skip: 0, from: 'start', action: 'keep' } }];
  return query(
    title,
    [...prepare, ...where, ...added, group, ...sort, ...limit],
    tail.condition?.prepare.length ? undefined : tail.condition?.formula,
  );
}

const rowCount: Metric = { function: 'countRows', name: 'Rows', prepare: [] };

async function countRows({ n = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const bare = n.trim().replace(/^(?:of )?(?:the |all |total )+/i, '');
  const single = bare.replace(/[?.!]$/, '');
  if (/^(?:columns?|fields?|variables)$/i.test(single)) return { kind: 'report', report: 'columns' };
  if (/^(?:duplicates?|duplicate rows?|duplicated rows?|repeated rows?)$/i.test(single))
    return { kind: 'report', report: 'duplicates' };
  const missing = /^(?:missing|empty|blank|null)(?: values?| cells?)?(?: (?:in|for|of))? ?(.*)$/i.exec(
    single,
  );
  if (missing)
    return countMissing(
      missing[1] !== ''
        ? missing[1]!
        : t.replace(/^ ?(?:are|is)?(?: there)? ?(?:in|for|of|does|do)? ?/i, '').replace(/ have$/i, ''),
      context,
    );
  const tail = await tailOf(t, context);
  if (tail && 'asks' in tail) return tail.asks;
  const rest = tail?.is;
  if (new RegExp(`^${noun}$`, 'iu').test(single) && rest) return assemble(titleOf(context), rowCount, rest);
  const placed = /^§(\d+)$/.exec(single);
  const named = placed ? context.table.columns[Number(placed[1])] : undefined;
  if (named && rest) {
    if (rest.keys.length === 1 && rest.keys[0] === named.name)
      return assemble(titleOf(context), rowCount, rest);
    if (isNumber(named) && rest.keys.length === 0) return aggregate({ a: 'total', c: n, t }, context);
    return assemble(
      titleOf(context),
      { function: 'countDistinct', column: named, name: `Different ${named.name}`, prepare: [] },
      rest,
    );
  }
  // “shipped orders”, “empty emails”: words before the thing that is counted choose among the rows.
  const words = single.split(' ');
  if (rest && words.length > 1) {
    const chosen =
      (await adjective(words.slice(0, -1).join(' '), context)) ?? (await adjective(single, context));
    if (chosen)
      return assemble(titleOf(context), rowCount, {
        ...rest,
        condition: rest.condition
          ? { ...rest.condition, formula: `${chosen.formula} and ${rest.condition.formula}` }
          : chosen,
      });
  }
  if (rest && words.length <= 3) {
    const one = await adjective(single, context);
    if (one && (t.trim() === '' || rest.condition === undefined))
      return assemble(titleOf(context), rowCount, { ...rest, condition: one });
    return assemble(titleOf(context), rowCount, rest);
  }
  const found = await conditionOf(`${n}${t}`.replace(/^(?:rows?|records?) /i, ''), context);
  if (found && !('asks' in found))
    return assemble(titleOf(context), rowCount, { ...noTail, condition: found.is });
  const verb = /^ (?:have|has|are|is|do|does|did|were|was|cost|contain)\b ?(.*)$/i.exec(t);
  const after = verb ? await conditionOf(verb[1]!, context) : undefined;
  if (after && !('asks' in after))
    return assemble(titleOf(context), rowCount, { ...noTail, condition: after.is });
  return undefined;
}

async function adjective(text: string, context: RuleContext): Promise<Condition | undefined> {
  const { valueAlone } = await import('../condition.ts');
  const found = await valueAlone(text, context);
  return found && !('asks' in found) ? found.is : undefined;
}

function countMissing(raw: string, context: RuleContext): Reading {
  const text = raw.trim();
  if (
    text === '' ||
    /^(?:the )?(?:file|data|table|dataset|there|all columns|each column|every column)$/i.test(text)
  )
    return { kind: 'report', report: 'missing' };
  const column = columnOf(text, context);
  if ('asks' in column) return column.asks;
  const formula = `isBlank(${printColumnName(column.is.name)})`;
  return assemble(titleOf(context), rowCount, {
    ...noTail,
    condition: { formula, prepare: [], columns: [column.is.name] },
  });
}

async function countDistinct({ c = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(c.replace(/^(?:values? (?:of|in) )/i, ''), context);
  if ('asks' in column) {
    const whole = /^values?$/i.test(c)
      ? columnOf(t.replace(/^ (?:are there |are |in |of |does |do )+/i, '').replace(/ have$/i, ''), context)
      : column;
    if ('asks' in whole) return column.asks;
    return assemble(
      titleOf(context),
      { function: 'countDistinct', column: whole.is, name: `Different ${whole.is.name}`, prepare: [] },
      noTail,
    );
  }
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(
    titleOf(context),
    { function: 'countDistinct', column: column.is, name: `Different ${column.is.name}`, prepare: [] },
    tail.is,
  );
}

function metricOf(
  word: string,
  raw: string,
  context: RuleContext,
): Metric | { readonly asks: Reading & { kind: 'ask' } } {
  const made = aggregateWords.find(([pattern]) => pattern.test(word))?.[1] ?? 'sum';
  const column = columnOf(raw, context);
  if ('asks' in column) return column;
  const ordered = made === 'min' || made === 'max';
  const typed = asNumber(column.is) ?? (ordered ? asDate(column.is) : undefined);
  if (!typed) return { asks: notNumbers(column.is, context) };
  if (!ordered && isDate(column.is)) return { asks: notNumbers(column.is, context) };
  const titles: Readonly<Record<string, string>> = {
    sum: 'Total',
    mean: 'Average',
    median: 'Median',
    min: 'Smallest',
    max: 'Largest',
    standardDeviation: 'Deviation of',
    variance: 'Variance of',
  };
  return {
    function: made,
    column: column.is,
    name: `${titles[made]} ${column.is.name}`,
    prepare: typed.prepare,
  };
}

async function aggregate(
  { a = 'total', c = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (/^(?:number|count|rows?|records?)\b/i.test(c))
    return countRows({ n: c.replace(/^(?:number|count)(?: of)? ?/i, '') || 'rows', t }, context);
  const metric = metricOf(a, c, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  return 'asks' in tail ? tail.asks : assemble(titleOf(context), metric, tail.is);
}

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
  { n, g = '', a, r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const top = countOf(n);
  if (top === undefined || /^(?:rows?|records?|lines?)\b/i.test(g)) return undefined;
  const keys = namesOf(g.replace(/^(?:values? (?:of|in) )/i, ''), context);
  if ('asks' in keys) return keys.asks;
  const metric = await rankBy(r, a, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(titleOf(context), metric, { ...tail.is, keys: keys.is }, { top });
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
  const text = q.trim();
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

function titleOf({ original }: RuleContext): string {
  const plain = original
    .trim()
    .replace(/[?.!]+$/, '')
    .replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1, 300);
}

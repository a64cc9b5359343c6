import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { type ColumnFacts, isNumber } from '../../facts.ts';
import { readQuestion } from '../read-question.ts';
import { type Groups, quoted, type Reading, type Rule, type RuleContext, rule, steps } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, literalOf, namesOf } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { askDigits } from './ask-digits.ts';
import { cellRules } from './cell-rules.ts';
import { formulaOf } from './computed-column.ts';
import { over, textRules } from './text-rules.ts';

const remove = '(?:remove|delete|drop|strip(?: out)?|get rid of|eliminate|take out|erase|clear)';
const toCase = 'upper|lower|title|proper|sentence|caps|uppercase|lowercase|capitals|initcap|camel';
const types =
  'numbers?|numeric|decimals?|floats?|integers?|ints?|dates?|datetimes?|timestamps?|texts?|strings?|booleans?|bool';

/** Terse ways of asking for a step, as spreadsheet users phrase them. */
export const terseRules: readonly Rule[] = [
  rule(`(?<c>.+?) (?:to|in|into|as|->|=>) (?:all )?(?<k>${toCase})(?:[ -]?case)?`, ({ c, k }, context) =>
    hasColumn(c, context) ? readQuestion(`make ${c} ${k} case`, context, textRules) : undefined,
  ),
  rule(
    `(?<c>.+?) (?:to|into|as|is|are|should be|must be|->|=>) (?:an? )?(?<k>${types})(?: type| values?| column)?`,
    ({ c, k }, context) =>
      hasColumn(c, context) ? readQuestion(`convert ${c} to ${k}`, context, cellRules) : undefined,
  ),
  rule(
    '(?:swap|switch|exchange)(?: the)?(?: columns?| order of| places of)* (?<a>.+?) (?:and|with) (?<b>.+)',
    swap,
  ),
  rule(
    `${remove} (?:the |all |any |every )*(?:currency|dollar|euro|pound|money)(?: (?:symbols?|signs?|characters?))? (?:from|in|of) (?<c>.+)`,
    ({ c }, context) =>
      over('find-replace', { find: '[$€£¥]', replace: '', how: 'regex', ignoreCase: false }, c, context),
  ),
  rule(
    `${remove} (?:the |all |any |every )*(?:(?<k>currency|dollar|euro|pound|yen|money) (?:symbols?|signs?|characters?)|(?<s>[$€£¥])(?: (?:symbols?|signs?))?)(?: everywhere)?`,
    ({ k = '', s }, context) => {
      const find = s ?? currencySigns[k.toLowerCase()] ?? '$€£¥';
      const columns = context.table.columns.filter((column) => holdsOne(column, find));
      if (columns.length === 0) return undefined;
      const params = { find: `[${find}]`, replace: '', how: 'regex', ignoreCase: false };
      return steps({ kind: 'find-replace', params: { columns: columns.map(({ name }) => name), ...params } });
    },
  ),
  rule(
    '(?<c>.+?) without(?: the)?(?: any)? (?:currency|currencies|units?|\\$|€|£)(?: signs?| symbols?)?',
    ({ c }, context) =>
      hasColumn(c, context) ? readQuestion(`convert ${c} to number`, context, cellRules) : undefined,
  ),
  rule(
    `${remove} (?:the |all |any |every )*percent(?:age)?(?: (?:symbols?|signs?)) (?:from|in|of) (?<c>.+)`,
    ({ c }, context) =>
      over('find-replace', { find: '%', replace: '', how: 'text', ignoreCase: false }, c, context),
  ),
  rule(
    `${remove} (?:the |all |any |every )*(?:commas?|(?<s>dots?|periods?|dashes|dash|hyphens?|slashes|slash|underscores?|quotes?|brackets)) (?:from|in|of) (?<c>.+)`,
    ({ s, c }, context) => {
      const signs: readonly (readonly [RegExp, string])[] = [
        [/^(?:dot|period)/i, '[.]'],
        [/^(?:dash|hyphen)/i, '-'],
        [/^slash/i, '/'],
        [/^under/i, '_'],
        [/^quote/i, '["“”]'],
        [/^bracket/i, '[()\\[\\]{}]'],
      ];
      const find = signs.find(([word]) => word.test(s ?? ''))?.[1] ?? ',';
      return over('find-replace', { find, replace: '', how: 'regex', ignoreCase: false }, c, context);
    },
  ),
  rule(
    `${remove} (?:the |all |every |any )*(?:(?:word|text|string|sign|character|symbol|letter|suffix|prefix|phrase|occurrences of|unit)s? )?(?<f>¶\\d+|[^ §]+) (?:from|in|of|everywhere in|within) (?:the )?(?:column )?(?<c>§\\d+|.+)`,
    takeOut,
  ),
  rule(
    '(?:split|separate|break up|divide)(?: up)?(?: the)? ?(?<c>.*?name)s?(?: (?:in|into|to|as)(?: columns?)? (?<m>.+))?',
    splitName,
  ),
  rule(
    '(?:split|separate|break up|divide)(?: up)?(?: the)? (?<c>§\\d+)(?: (?:in|into|to|as)(?: columns?)? (?<m>.+))?',
    splitName,
  ),
  rule(
    '(?:(?:get|extract|take|keep|add|show|pull)(?: out)? )?(?:only )?(?:the )?(?<p>first|second|last) (?:word|name|part|token)s?(?: (?:of|from|in))(?: the)? (?<c>.+?)(?: (?:in|into|as|to)(?: an?)?(?: new| separate)? column(?: (?:called|named) (?<n>.+))?)?',
    word,
  ),
  rule(
    '(?:(?:add|get|compute|calculate|extract|show|create)(?: an?| the)? )?(?:column (?:for|with|of) )?(?:the )?age(?: in years)?(?: column)? (?:from|of|by|based on|using|out of)(?: the)? (?<c>.+)',
    age,
  ),
  rule(
    "(?:add|put|prepend|include|need)(?: the)?(?: some)? leading (?:zero(?:e)?s?|0s?) (?:to|in|on|for|of) (?<c>.+?)(?:,? (?:so|such) (?:that )?(?:it|its|it['’]?s|they|they['’]re|all|each)(?: is| are| has| have| be(?:come)?s?)?| to make (?:it|them)| (?:up )?to| until)(?: all| always| exactly)?(?: a length of| length)? (?<n>\\w+)(?: (?:digits?|char(?:acter)?s?|long|wide|places|letters))*",
    ({ c, n }, context) => {
      const length = countOf(n);
      return length === undefined
        ? undefined
        : over('pad-text', { length, fill: '0', side: 'start' }, c, context);
    },
  ),
  rule(
    `(?:add|put|include)(?: the)? leading (?:zero(?:e)?s?|0s?) (?:to|in|on) (?<c>.+)`,
    ({ c = '' }, context) => askDigits(c, context, 3),
  ),
  rule(
    '(?:sort|order|arrange)(?: (?:them|it|rows|everything|all|the (?:table|rows|data)))? ?(?:by )?(?:the )?(?<w>newest|latest|most recent|oldest|earliest|recent|date|time)(?: (?:ones?|rows?|orders?|entries|dates?))?(?: first| last)?',
    newest,
  ),
  rule(
    '(?:sort|order|arrange)(?: (?:the )?(?:rows|table|data|it))? (?<d>a ?(?:-|to) ?z|z ?(?:-|to) ?a|asc(?:ending)?|desc(?:ending)?|alphabetically|up|down)(?: (?:by|on|in)(?: the)?)? (?<c>.+)',
    ({ d = '', c = '' }, context) => {
      const found = namesOf(c, context);
      if ('asks' in found) return found.asks;
      const direction = /^(?:z|desc|down)/i.test(d) ? 'descending' : 'ascending';
      return steps({
        kind: 'sort-rows',
        params: { keys: found.is.map((column) => ({ column, direction, nulls: 'last', compare: 'exact' })) },
      });
    },
  ),
  rule('(?<f>.+? [*/+-] .+)', bareFormula),
];

function hasColumn(raw: string | undefined, context: RuleContext): boolean {
  return (
    raw !== undefined &&
    !/^(?:make|turn|convert|change|set|what|which|how)\b/i.test(raw) &&
    !('asks' in namesOf(raw, context))
  );
}

function swap({ a = '', b = '' }: Groups, context: RuleContext): Reading | undefined {
  const [one, two] = [columnOf(a, context), columnOf(b, context)];
  if ('asks' in one) return one.asks;
  if ('asks' in two) return two.asks;
  const names = context.table.columns.map(({ name }) => name);
  const [first, second] = [one.is.name, two.is.name].sort((x, y) => names.indexOf(x) - names.indexOf(y)) as [
    string,
    string,
  ];
  if (first === second) return undefined;
  const move = (column: string, to: string, anchor?: string): StepDraft => ({
    kind: 'reorder-columns',
    params: { columns: [column], to, ...(anchor === undefined ? {} : { anchor }) },
  });
  const at = names.indexOf(first);
  if (names[at + 1] === second) return steps(move(first, 'after', second));
  const before = names[at - 1];
  return steps(
    move(first, 'after', second),
    before === undefined ? move(second, 'start') : move(second, 'after', before),
  );
}

/** Removes a text from the cells of a column; asks if none contains it. */
async function takeOut({ f = '', c = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(c, context);
  if ('asks' in column || (!/^§|^¶/.test(c.trim()) && c.split(' ').length > 3)) return undefined;
  const find = literalOf(f, context);
  if (
    !f.startsWith('¶') &&
    /^(?:rows?|everything|empty|blank|missing|null|nulls|duplicates?|accents?|punctuation|digits?|numbers?|letters|symbols?|spaces?|whitespaces?|outliers?|emojis?|values?|cells?|text|columns?)$/i.test(
      find,
    )
  )
    return undefined;
  const held = await context.lookUp(column.is.name, find);
  const cells = [...held, ...column.is.top.flatMap(({ value }) => value ?? [])];
  const plain = cells.some((cell) => cell.includes(find));
  const folded = plain || cells.some((cell) => cell.toLowerCase().includes(find.toLowerCase()));
  if (!folded)
    return {
      kind: 'ask',
      question: messageOf('No value of {column} contains “{find}”. What would you like to remove?', {
        column: column.is.name,
        find,
      }),
      choices: [
        { label: messageOf('Surrounding spaces'), text: `trim ${quoted(column.is.name)}` },
        { label: messageOf('Punctuation'), text: `remove punctuation from ${quoted(column.is.name)}` },
        { label: messageOf('List its values'), text: `list the values of ${quoted(column.is.name)}` },
      ],
    };
  return steps({
    kind: 'find-replace',
    params: { columns: [column.is.name], find, replace: '', how: 'text', ignoreCase: !plain },
  });
}

/** Splits the names of people at the space; asks if some have more than two words. */
function splitName({ c = '', m }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c === '' ? 'name' : c, context);
  if ('asks' in column) return undefined;
  if (/rows?$|columns?$/i.test(m ?? '')) return undefined;
  const strings = column.is.top.flatMap(({ value }) => (value?.trim() ? [value.trim()] : []));
  const named = (m ?? '')
    .split(/\s*(?:,|\band\b|&|\/)\s*/i)
    .filter((one) => one.trim() !== '')
    .map((one) => titled(literalOf(one.replace(/^(?:columns?|the) /i, ''), context)))
    .map(wholeName);
  const person = /name|customer|client|person|contact|author/i.test(column.is.name);
  const words = strings.map((text) => text.split(/\s+/).length);
  if (strings.length === 0 || strings.some((text) => /[,;|/@]/.test(text)) || !(person || named.length > 1))
    return undefined;
  if (!words.some((count) => count > 1)) return undefined;
  const names = named.length > 0 ? named : ['First name', 'Last name'];
  if (words.every((count) => count <= names.length))
    return steps({
      kind: 'split-column',
      params: { column: column.is.name, by: 'delimiter', delimiter: ' ', trim: true, keep: false, names },
    });
  return {
    kind: 'ask',
    question: messageOf(
      'Some values of {column} have more than {count} words, such as “{example}”. How should they be split?',
      {
        column: column.is.name,
        count: names.length,
        example: strings[words.findIndex((count) => count > names.length)] ?? '',
      },
    ),
    choices: [
      { label: messageOf('At each space'), text: `split ${quoted(column.is.name)} at space` },
      { label: messageOf('Split off the first word'), text: `get first word of ${quoted(column.is.name)}` },
      { label: messageOf('Split off the last word'), text: `get last word of ${quoted(column.is.name)}` },
    ],
  };
}

/** In “first and last name”, “first” is a name, too. */
const wholeName = (one: string, _at: number, all: readonly string[]): string =>
  /^(?:first|middle)$/i.test(one) && / name$/i.test(all.at(-1) ?? '') ? `${one} name` : one;

function word({ p = '', c = '', n }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  if (column.is.type !== 'text') return undefined;
  const at = { first: 0, second: 1, last: -1 }[p.toLowerCase()] ?? 0;
  const name =
    n === undefined ? `${titled(p.toLowerCase())} word of ${column.is.name}` : literalOf(n, context);
  const formula = `splitPart(collapseSpaces(${printColumnName(column.is.name)}), " ", ${at})`;
  return steps({ kind: 'add-column', params: { name, formula, after: column.is.name } });
}

function age({ c = '' }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const date = asDate(column.is);
  if (!date) return undefined;
  const cell = printColumnName(column.is.name);
  const formula = `age(${column.is.type === 'datetime' ? `toDate(${cell})` : cell})`;
  return steps(...date.prepare, {
    kind: 'add-column',
    params: { name: 'Age', formula, after: column.is.name },
  });
}

function newest({ w = '' }: Groups, context: RuleContext): Reading | undefined {
  const dates = resolveDateColumns(context);
  const down = /newest|latest|recent/i.test(w) && !/last$/i.test(context.original.trim());
  if (dates.length !== 1)
    return dates.length === 0
      ? undefined
      : {
          kind: 'ask',
          question: messageOf('Which date column should the rows be sorted by?'),
          choices: dates.map(({ name }) => ({
            label: name,
            text: `sort by ${quoted(name)} ${down ? 'descending' : 'ascending'}`,
          })),
        };
  const date = dates[0]!;
  return steps(...(asDate(date)?.prepare ?? []), {
    kind: 'sort-rows',
    params: {
      keys: [
        { column: date.name, direction: down ? 'descending' : 'ascending', nulls: 'last', compare: 'exact' },
      ],
    },
  });
}

/** Asks whether a bare formula means a new column or a sum over all rows. */
function bareFormula({ f = '' }: Groups, context: RuleContext): Reading | undefined {
  const formula = formulaOf(f, context);
  const at = (column: ColumnFacts): number => formula?.indexOf(printColumnName(column.name)) ?? -1;
  const columns = context.table.columns.filter((column) => at(column) >= 0).sort((a, b) => at(a) - at(b));
  if (formula === undefined || columns.length === 0 || !columns.every(isComputable)) return undefined;
  const over = / \/ /.test(formula)
    ? ' per '
    : / \* /.test(formula)
      ? ' times '
      : / - /.test(formula)
        ? ' less '
        : ' and ';
  const name = columns.map((one) => one.name).join(over);
  return {
    kind: 'ask',
    question: messageOf('Should “{formula}” be a new column?', { formula }),
    choices: [
      { label: messageOf('Add a column “{name}”', { name }), text: `add a column "${name}" = ${formula}` },
    ],
  };
}

const isComputable = (column: ColumnFacts): boolean => isNumber(column) || asNumber(column) !== undefined;
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const currencySigns: Readonly<Record<string, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' };

/** Whether any of the characters occurs in the known values of a column. */
function holdsOne({ type, top, patterns = [] }: ColumnFacts, signs: string): boolean {
  const known = [...top.map(({ value }) => value), ...patterns.map(({ pattern }) => pattern)];
  return type === 'text' && known.some((text) => [...signs].some((sign) => text?.includes(sign)));
}

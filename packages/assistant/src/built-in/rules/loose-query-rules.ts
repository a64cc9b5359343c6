import { printColumnName, quoteText } from '@winnow/formulas';
import { isNumber } from '../../facts.ts';
import { conditionOf } from '../condition/condition-of.ts';
import { valueAlone } from '../condition/value-alone.ts';
import { agg, assemble, query, rowCount, titleOf } from '../queries/query-builder.ts';
import { emptyTail, tailOf } from '../query-parts.ts';
import { readQuestion } from '../read-question.ts';
import { type Groups, quoted, type Reading, type Rule, type RuleContext, rule } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, isPerson, literalOf, namesOf, restorePlaceholders } from '../resolve/columns.ts';
import { isAdditive, isIdentifier } from '../resolve/identifiers.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';
import { countedBy, entityOf } from '../words/row-words.ts';
import { aggregate, rowsOrColumn } from './counting.ts';
import { queryRules } from './query-rules.ts';
import { topOf } from './ranking/ranking.ts';
import { superlativeRules } from './ranking/superlatives.ts';
import { askHowToCombine, askWhichMeasure, averageOf } from './ranking/which-number.ts';

const lead =
  '(?:(?:show|list|give|find|get|see|display|what are|what|which|which are|who are|what were|tell)(?: me)?(?: all| only| just)?(?: of)?(?: the)? ?)?';
const tail =
  ' (?:with|without|not in|not from|outside|except|excluding|other than|from|in|where|whose|that|who|which|since|before|after|between|of|last|this|past|during|for|over|under|above|below|more than|less than|at least|today|yesterday|placed|made|having|per|by|for each|are|were|is|was)\\b.*| (?:(?:19|20)\\d\\d|q[1-4] (?:19|20)\\d\\d)';

/** Questions without a verb, and those that leave out part of what they mean. */
/** Names of columns with what was paid, if others have what was received. */
const spent =
  /^(?:soll|debit|lastschrift|ausgaben?|paid out|payments?|withdrawals?|expenses?|spent|costs?)\b/i;
const received = /^(?:haben|credit|gutschrift|einnahmen?|paid in|deposits?|income|revenue|earned)\b/i;

/** Totals the amounts: “how much did I spend on Books”, “how much have we earned in March”. */
async function totalSpent({ v = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const amounts = measures(context);
  const isSpent = /^(?:spen|pa)/i.test(v);
  const isEarned = /^(?:earn|ma|[gt][eo])/i.test(v);
  const fitting = amounts.filter(({ name }) => (isSpent ? spent : received).test(name.trim()));
  const [only, ...more] = (isSpent || isEarned) && fitting.length === 1 ? fitting : amounts;
  const rest = t.replace(/^ (?:on|at|to) /i, ' for ');
  if (only && more.length === 0)
    return readQuestion(`total §${context.table.columns.indexOf(only)}${rest}`, context, queryRules);
  return {
    kind: 'ask',
    question: messageOf('The total of which column?'),
    choices: amounts.slice(0, 6).map(({ name }) => ({
      label: name,
      text: `total ${quoted(name)}${restorePlaceholders(rest, context)}`,
    })),
  };
}

export const looseQueryRules: readonly Rule[] = [
  rule(
    `${lead}(?<g>.+?) (?:with|that have|having|which have|who have|appearing in|in) (?<h>more than|over|at least|less than|fewer than|under|exactly|only) (?<n>\\w+) (?<w>\\p{L}+)`,
    having,
  ),
  rule(
    `${lead}(?<g>\\p{L}+|§\\d+) (?:ranked |sorted |ordered )?by (?:the )?(?<a>${agg}) (?:of )?(?<r>.+?)`,
    ({ g, a, r }, context) => topOf({ n: '1000', g, a, r, t: '' }, context),
  ),
  rule(`${lead}(?<n>\\p{L}+|§\\d+)(?<t>${tail})`, rowsOrTotal),
  rule(`${lead}(?<c>§\\d+|\\p{L}+)(?: (?:are there|exist|do we have|there are|is there))?`, bareColumn),
  ...superlativeRules,
  rule(
    "(?:(?:what|which|who)(?: is| are|['’]s)?(?: the| our| my)? |show (?:me )?|list )?(?:the )?(?:best|top|worst|most|least)[ -]?(?:selling|sold|sellers?|performing|popular|bought|ordered|performers?|profitable)(?: (?<g>.+?))?",
    bestSelling,
  ),
  rule(
    '(?:who|which (?<g>.+?)) (?:bought|ordered|spent|paid|sold|purchased|made|earned|has|had)(?: the)? (?<q>most|least)(?: (?:money|from us|overall|of all))?',
    bestSelling,
  ),
  rule(
    `(?:what is |show (?:me )?|calculate |compute |get )?(?:the )?(?<a>average|mean|median|total|typical) (?<w>\\p{L}+) (?:value|size|amount|total|worth)(?<t>${tail}|)`,
    averageOf,
  ),
  rule(
    'how much (?:money )?(?:did|do|does|have|has|was|were|is)(?: (?:we|i|they|you|it))?(?: (?<v>make|made|earn|earned|sell|sold|spend|spent|pay|paid|take|took|get|got))?(?<t>| .+)',
    totalSpent,
  ),
  rule(
    '(?:who|what|which (?:\\p{L}+|§\\d+)) (?:lives?|is|are|comes?|works?|bought|ordered|was|were)(?: from)? (?<t>(?:in|from) .+)',
    ({ t = '' }, context) => rowsOrTotal({ n: 'row', t: ` ${t}` }, context),
  ),
  rule(
    '(?:find|search(?: for)?|look for|look up|where is|show|open|get)(?: me)?(?: the)? (?<n>\\p{L}+)(?: (?:number|no\\.?|id|#))? ?#?(?<v>[\\p{N}][\\p{L}\\p{N}_-]*)',
    oneRow,
  ),
  rule('(?:find|search(?: for)?|look for|look up|where is)(?: the)?(?: text| value| word)? (?<v>.+)', search),
  rule('(?<v>how (?:many|much))', ({ v }, context) =>
    askWhichMeasure(
      v?.includes('much')
        ? messageOf('What would you like to add up?')
        : messageOf('What would you like to count?'),
      context,
    ),
  ),
  rule(
    '(?:count|number|how many|rows?)(?: rows?| them| it| all)?',
    (_g, context) =>
      rowsOrColumn(context.original, '', context) ?? assemble(titleOf(context), rowCount, emptyTail),
  ),
  rule(
    '(?:the )?(?<a>sum|total|average|avg|mean|median|max(?:imum)?|min(?:imum)?)(?: up)?(?: it| them| all| everything| (?:the )?(?:numbers?|values?|data))?',
    ({ a = '' }, context) => {
      const numbers = measures(context);
      return {
        kind: 'ask',
        question: messageOf('The {what} of which column?', { what: a.toLowerCase() }),
        choices: numbers.slice(0, 8).map(({ name }) => ({ label: name, text: `${a} of ${quoted(name)}` })),
      };
    },
  ),
];

/** Finds a row by the column that numbers such things: “find order 1013”. */
async function oneRow({ n = '', v = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const key = context.table.columns.find(({ name }) => {
    const words = wordsOf(name).map(singular);
    return (
      /^(?:id|no|nr|number|key|code|ref)$/.test(words.at(-1) ?? '') &&
      words.slice(0, -1).join(' ') === singular(n.toLowerCase())
    );
  });
  if (!key) return undefined;
  const found = await conditionOf(`§${context.table.columns.indexOf(key)} is ${v}`, context);
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { formula, prepare } = found.is;
  return query(
    titleOf(context),
    [...prepare, { kind: 'filter-rows', params: { condition: formula, action: 'keep' } }],
    formula,
  );
}

/** Finds the rows that contain a text in some column. */
async function search({ v = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const text = literalOf(v, context).trim();
  if (text.length < 2 || text.split(' ').length > 4) return undefined;
  const held: string[] = [];
  for (const { name, type } of context.table.columns)
    if (
      type === 'text' &&
      (await context.lookUp(name, text)).some((cell) => cell.toLowerCase().includes(text.toLowerCase()))
    )
      held.push(name);
  if (held.length === 0) return undefined;
  const formula = held
    .map((name) => `contains(lower(${printColumnName(name)}), ${quoteText(text.toLowerCase())})`)
    .join(' or ');
  return query(
    titleOf(context),
    [{ kind: 'filter-rows', params: { condition: formula, action: 'keep' } }],
    formula,
  );
}

/** Keeps groups by their number of rows: “countries with more than 2 orders”. */
async function having(
  { g = '', h = '', n, w = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const count = countOf(n);
  const keys = namesOf(g, context);
  if (count === undefined || 'asks' in keys || countedBy(w, context) !== 'rows') return undefined;
  const sign =
    { 'at least': '>=', 'less than': '<', 'fewer than': '<', under: '<', exactly: '==', only: '==' }[
      h.toLowerCase()
    ] ?? '>';
  const base = assemble(titleOf(context), rowCount, { ...emptyTail, keys: keys.is });
  return {
    ...base,
    steps: [
      ...base.steps,
      { kind: 'filter-rows', params: { condition: `Rows ${sign} ${count}`, action: 'keep' } },
    ],
  };
}

const comparing =
  /^ (?:over|above|under|below|more than|less than|at least|at most|between|after|before|is|are) /i;

/** Reads “revenue of oslo” as a total and “orders before May 2023” as rows. */
async function rowsOrTotal({ n = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(n, context);
  const named = 'asks' in column ? undefined : column.is;
  const said = /^§/.test(n) ? named : undefined;
  const reckoned = said ?? named;
  const isSummed = reckoned && !asDate(reckoned) && (isNumber(reckoned) || asNumber(reckoned));
  // “orders above 1000” means rows: order numbers are not amounts.
  if (reckoned && isSummed && !isIdentifier(reckoned) && countedBy(n, context) !== 'rows') {
    const found = await aggregate({ a: 'total', c: n, t }, context);
    if (found && found.kind !== 'ask')
      return isAdditive(reckoned) ? found : askHowToCombine(reckoned, n, context);
  }
  // “price above 20”: it is clear which rows are meant, but not what to do with them.
  if (said && isSummed && !isIdentifier(said) && comparing.test(t)) return undefined;
  const kind = countedBy(n, context);
  const isThing =
    reckoned?.type === 'text' ||
    isPerson(n) ||
    (reckoned !== undefined && isIdentifier(reckoned)) ||
    entityOf(n, context) !== undefined;
  if (kind !== 'rows' && !isThing) return undefined;
  const compared =
    said && isIdentifier(said) && comparing.test(t) ? await conditionOf(`${n}${t}`, context) : undefined;
  const found: Awaited<ReturnType<typeof tailOf>> =
    compared && !('asks' in compared)
      ? { is: { ...emptyTail, condition: compared.is } }
      : await tailOf(t, context);
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { condition, keys, prepare } = found.is;
  if (keys.length > 0) return kind === 'rows' ? assemble(titleOf(context), rowCount, found.is) : undefined;
  if (!condition) return undefined;
  const rows = query(
    titleOf(context),
    [
      ...prepare,
      ...condition.prepare,
      { kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } },
    ],
    condition.prepare.length > 0 ? undefined : condition.formula,
  );
  return { ...rows, listing: true };
}

/**
 * Reads a bare name: lists the values of a text column, asks what to compute from a numeric one,
 * and shows the rows of a value.
 */
async function bareColumn({ c = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  if (
    /^(?:what|how|why|help|count|sum|total|average|number|sort|group|chart|plot|it|them|all|everything)$/i.test(
      c,
    )
  )
    return undefined;
  const found = columnOf(c, context);
  if ('asks' in found) {
    const value = await valueAlone(c, context);
    if (!value) return undefined;
    if ('asks' in value) return value.asks;
    return query(
      titleOf(context),
      [{ kind: 'filter-rows', params: { condition: value.is.formula, action: 'keep' } }],
      value.is.formula,
    );
  }
  const { name } = found.is;
  if (found.is.type === 'text' && !asNumber(found.is))
    return assemble(titleOf(context), rowCount, { ...emptyTail, keys: [name] });
  return {
    kind: 'ask',
    question: messageOf('What would you like to know about {name}?', { name }),
    choices: [
      ...(asNumber(found.is)
        ? ['total', 'average', 'largest', 'smallest'].map((a) => ({
            label: messageOf('{word} {column}', {
              word: a.charAt(0).toUpperCase() + a.slice(1),
              column: name,
            }),
            text: `${a} ${quoted(name)}`,
          }))
        : []),
      { label: messageOf('Its values'), text: `list the values of ${quoted(name)}` },
      { label: messageOf('Its distribution'), text: `distribution of ${quoted(name)}` },
    ],
  };
}

/** “best selling product” can refer to rows or to a sum: the assistant asks which. */
function bestSelling({ g, q }: Groups, context: RuleContext): Reading | undefined {
  const column = g === undefined || g.trim() === '' ? undefined : columnOf(g, context);
  if (column && 'asks' in column) return column.asks;
  const people = context.table.columns.filter(({ name }) =>
    /customer|client|buyer|full.?name|^name$|company/i.test(name),
  );
  const key = column?.is ?? people[0];
  if (!key) return askWhichMeasure(messageOf('What should be ranked, and by which column?'), context);
  const least = /worst|least/i.test(q ?? context.original);
  return {
    kind: 'ask',
    question: messageOf('What should {key} be ranked by?', { key: key.name }),
    choices: [
      {
        label: messageOf('By the number of rows'),
        text: `which ${quoted(key.name)} has the ${least ? 'fewest' : 'most'} rows`,
      },
      ...measures(context)
        .slice(0, 5)
        .map(({ name }) => ({
          label: least ? messageOf('By lowest {name}', { name }) : messageOf('By highest {name}', { name }),
          text: `which ${quoted(key.name)} has the ${least ? 'lowest' : 'highest'} ${quoted(name)}`,
        })),
      ...measures(context)
        .filter(isAdditive)
        .slice(0, 5)
        .map(({ name }) => ({
          label: messageOf('By total {name}', { name }),
          text: `which ${quoted(key.name)} has the ${least ? 'lowest' : 'highest'} total ${quoted(name)}`,
        })),
    ],
  };
}

import { printColumnName, quoteText } from '@winnow/formulas';
import { isDate } from '../../facts.ts';
import { readQuestion } from '../read-question.ts';
import { type Groups, quoted, type Reading, type Rule, type RuleContext, rule, steps } from '../reading.ts';
import { columnOf, factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { filledIn, missingWordIn } from '../resolve/missing.ts';
import { cellsLike, valueIn } from '../resolve/values.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { askDigits } from './ask-digits.ts';
import { cellRules } from './cell-rules.ts';
import { columnRules } from './column-rules.ts';
import { over, textRules } from './text-rules.ts';

const remove =
  '(?:remove|delete|drop|exclude|filter out|get rid of|throw (?:away|out)|take out|leave out|discard)';
const keep = '(?:keep|retain|leave|include|filter (?:to|for|down to)|restrict to|limit to)';
const kept = '(?<k>digits?|numbers?|letters)';

const only = ({ k = '', c = '' }: Groups, context: RuleContext): Promise<Reading | undefined> =>
  readQuestion(`keep only ${/letter/i.test(k) ? 'letters' : 'digits'} in ${c}`, context, textRules);
const asNumber = ({ c = '' }: Groups, context: RuleContext): Promise<Reading | undefined> =>
  readQuestion(`convert ${c} to number`, context, cellRules);

/** How people say what is wrong or what they want without naming a step. */
export const plainRules: readonly Rule[] = [
  rule(
    `(?:the )?(?:values? (?:in|of) )?(?<c>§\\d+) (?:is|are|looks?) (?:a (?:total )?mess|messy|all over the place|inconsistent|dirty|a disaster|ugly)[,;:.]? (?:please |so )?(?:just )?(?:keep|leave) only (?:the )?${kept}`,
    only,
  ),
  rule(
    `(?:${remove}|strip(?: out)?|clear) (?:everything|all|anything)(?: else)? (?:except|but|other than|that is(?: not|n['’]t)|which is not)(?: for)?(?: the)?(?: an?)? ${kept} (?:from|in|of) (?<c>.+)`,
    only,
  ),
  rule(
    `(?:normali[sz]e|reduce|clean(?: up)?|convert|strip|change|make)(?: the)? (?<c>§\\d+) (?:to |into )?(?:just |only )?(?:the )?${kept}(?: only)?`,
    (g, context) => (/only|just/i.test(context.original) ? only(g, context) : undefined),
  ),
  rule(`(?:only|just) (?:the )?${kept} (?:in|of|from) (?<c>.+)`, only),
  rule(
    "(?:remove|strip|delete|drop|take out|get rid of)(?: the| all| any)* (?:currency|dollar|euro|pound|money|\\$|€|£)(?: (?:symbols?|signs?))?s?(?: and| &|,)(?: the)? (?:thousands? )?(?:commas?|separators?|thousands?)(?: (?:separators?|signs?))? (?:from|in|of) (?<c>.+?)(?:,? (?:and|then|so)(?: (?:make|turn|convert))? (?:it|they|them)['’]?s?(?: (?:is|are))?(?: in)?(?:to)? an? numbers?)?",
    asNumber,
  ),
  rule(
    '(?:merge|combine|concatenate|concat|join|glue)(?: together)?(?: the)?(?: columns?)? (?<c>.+?) (?:with|by|using)(?: an?| the)? (?<d>¶\\d+|[^ ,]+?),? (?:and )?(?:call|name) (?:it|the (?:new )?column|that) (?<n>.+)',
    ({ c, d, n }, context) => readQuestion(`merge ${c} with ${d} into ${n}`, context, columnRules),
  ),
  rule(
    '(?:make|add|create|get|give me|i need|need)(?: me)?(?: an?)?(?: new| separate| extra)? columns? (?:with|for|of|containing|that has|holding)(?: only| just)?(?: the)? (?<c>.+?) domains?',
    ({ c = '' }, context) => readQuestion(`extract domain from ${c}`, context, textRules),
  ),
  rule(
    '(?:some |the |a few |many |all )*(?<c>§\\d+)(?: \\p{L}+)? (?:(?:have|has) )?(?:lost|miss(?:es|ing)?|dropped|lack(?:s|ing)?|(?:is|are) missing)(?: (?:their|its|the|a))? leading (?:zero(?:e)?s?|0s?)(?:[,;.]? .*)?',
    ({ c = '' }, context) => askDigits(c, context, 2),
  ),
  rule(
    '(?:treat|consider|read|regard|see|count)(?: the| all)*(?: values?| words?| texts?)? (?<w>.+?)(?: (?:in|of) (?<c>[^¶]+?))? (?:as|like|to be)(?: an?)? (?:missing|null|nulls?|empty|blanks?|no values?|not there|nothing)(?: values?| cells?)?(?: (?:in|of) (?<e>.+))?',
    noValue,
  ),
  rule(
    '(?:blank out|null out|clear out|clear|blank|empty|wipe)(?: the| all)*(?: values?| words?| texts?| cells?)? (?<w>¶\\d+(?:(?:,| and| or|, and) ¶\\d+)*) (?:in|from|of) (?<c>.+)',
    noValue,
  ),
  rule(
    '(?<a>.+?) and (?<b>.+?) (?:are|is|mean|means)(?: really| actually)? the same(?: thing| value| \\p{L}+| §\\d+)?(?: (?:in|of) (?<c>.+))?',
    sameValue,
  ),
  rule(
    `(?<v>${remove}|${keep}|only keep|keep only)(?: only| just)?(?: all| the| any)* (?<w>[^§¶]+?|(?:¶\\d+(?:,? (?:and|or) |, )?)+) (?<c>§\\d+)`,
    ofColumn,
  ),
  rule(
    `(?<v>${remove}|${keep}|only keep|keep only|only|just|show|list)(?: only| just)?(?: me)?(?: all| the| any| those)* (?:(?:rows?|\\p{L}+|§\\d+) (?:who|that|which|where|with)(?: (?:have|has|are|is|were|was))? )?(?<n>not |no |non-?)?(?<c>§\\d+)(?: \\p{L}+)?`,
    flagged,
  ),
  rule(
    '(?:snake|kebab|camel|pascal|title|lower|upper)[ _-]?case(?: for| on)?(?: all| the)*(?: column)? (?:headers?|names?|headings|columns|column names?|titles)',
    ({ ...g }, context) =>
      readQuestion(
        `make column names ${/^\p{L}+/u.exec(context.original.trim())?.[0].toLowerCase() ?? ''} case${g.x ?? ''}`,
        context,
        columnRules,
      ),
  ),
  rule(
    '(?:add|create|make|compute|new)(?: an?| the)?(?: new)?(?: column)?(?: called| named)? (?<n>¶\\d+|[\\p{L}][\\p{L}\\p{N} _]*?) ?(?:=|as|with|for|that is|equal to|:) ?(?:the )?(?:number of )?(?<u>day|month|year|hour|week)s (?:between|from) (?<a>§\\d+) (?:and|to|until) (?<b>§\\d+)',
    ({ n, u, a, b }, context) => readQuestion(`${u}s between ${a} and ${b} as ${n}`, context, cellRules),
  ),
  rule(
    '(?:add|get|make|new|create)(?: an?| the)?(?: new)? (?<c>§\\d+|\\p{L}+) (?<p>year|quarter|month|week|weekday|day of week)(?: column)?',
    ({ c = '', p }, context) => {
      const found = columnOf(c, context);
      return 'asks' in found || !isDate(found.is)
        ? undefined
        : readQuestion(
            `add ${p} of ${quoted(found.is.name)}`.replace(
              /`[^`]+`/,
              `§${context.table.columns.indexOf(found.is)}`,
            ),
            context,
            cellRules,
          );
    },
  ),
  rule(
    '(?:parse|read|convert|turn|understand|recogni[sz]e)(?: all| the)* (?<c>.+?)(?: (?:as|to|into|in) (?:an? )?(?:real |proper )?dates?)?',
    ({ c = '' }, context) => {
      const bare = /^dates?(?: columns?)?$/i.test(c);
      const found = bare ? undefined : namesOf(c, context);
      if (found && 'asks' in found) return undefined;
      const facts = context.table.columns.filter(
        (one) => isDate(one) && (bare || found?.is.includes(one.name)),
      );
      const strings = context.table.columns.filter((one) => one.type === 'text');
      if (
        facts.length === 0 ||
        (bare && strings.length === 0) ||
        (!bare && facts.length !== found?.is.length)
      )
        return undefined;
      return {
        kind: 'ask',
        question:
          facts.length === 1
            ? messageOf('{columns} is already a date. What would you like to do?', {
                columns: facts.map(({ name }) => name),
              })
            : messageOf('{columns} are already dates. What would you like to do?', {
                columns: facts.map(({ name }) => name),
              }),
        choices: facts.slice(0, 3).flatMap(({ name }) => [
          {
            label: messageOf('Write {name} as dd/MM/yyyy', { name }),
            text: `write ${quoted(name)} as "dd/MM/yyyy"`,
          },
          { label: messageOf('Year of {name}', { name }), text: `extract year of ${quoted(name)}` },
        ]),
      };
    },
  ),
  rule(
    '(?<c>§\\d+) (?:need|needs|want|wants) to (?:be|have)(?: exactly| always)? (?<n>\\w+) (?<k>digits?|letters|char(?:acter)?s?)(?: long)?',
    ({ c = '', n, k = '' }, context) => {
      const length = countOf(n);
      const column = columnOf(c, context);
      if (length === undefined || 'asks' in column) return undefined;
      const name = quoted(column.is.name);
      return {
        kind: 'ask',
        question: messageOf('Would you like to change the values of {column}, or check them?', {
          column: column.is.name,
        }),
        choices: [
          ...(/digit/i.test(k)
            ? [
                {
                  label: messageOf('Pad with zeros to {length} digits', { length }),
                  text: `pad ${name} with zeros to ${length} digits`,
                },
              ]
            : []),
          {
            label: messageOf('Check that each value has {length} characters', { length }),
            text: `${name} must have ${length} ${k}`,
          },
        ],
      };
    },
  ),
];

/** Rules that should hold, as people phrase them. */
export const plainChecks: readonly Rule[] = [
  rule(
    '(?<c>§\\d+) (?:should|must|needs? to|has to|have to|ought to) (?:start|begin) with (?:an? )?(?:capital|upper ?-?case|big)(?: letters?)?',
    ({ c = '' }, context) => capitals(c, context),
  ),
  rule(
    '(?:(?:each|every|all|the|a|any) )*(?<c>§\\d+) (?:must|should|shall|has to|have to|can only|may only)(?: always| only)? (?:be|have|contain|consist of|has)(?: exactly| always| of)? (?<n>\\w+) (?<k>digits?|letters?|char(?:acter)?s?)(?: long| each)?',
    ({ c = '', n, k = '' }, context) => {
      const length = countOf(n);
      const column = columnOf(c, context);
      if (length === undefined || length < 1 || length > 1000 || 'asks' in column) return undefined;
      const cell =
        column.is.type === 'text'
          ? printColumnName(column.is.name)
          : `toText(${printColumnName(column.is.name)})`;
      const sign = /digit/i.test(k) ? '[0-9]' : /letter/i.test(k) ? '\\p{L}' : '.';
      return {
        kind: 'check',
        name: `${column.is.name} has ${length} ${k}`,
        formula: `isBlank(${printColumnName(column.is.name)}) or matches(${cell}, /^${sign}{${length}}$/)`,
      };
    },
  ),
  rule(
    '(?:every|each|all|any)(?: of the)? (?:\\p{L}+|§\\d+) (?:needs?|must have|should have|has to have|have to have|requires?|shall have)(?: to have)?(?: at least)?(?: one of)?(?: an?| the| their| its)? (?<w>.+)',
    ({ w = '' }, context) => {
      const either = / or /i.test(w);
      const found = namesOf(w.replace(/\b(?:an?|the|either|both) /gi, ''), context);
      if ('asks' in found) return found.asks;
      const cells = found.is.map((name) => filledIn(factsOf(name, context)));
      return {
        kind: 'check',
        name: `${found.is.join(either ? ' or ' : ' and ')} is there`,
        formula: cells.join(either ? ' or ' : ' and '),
        ...(either
          ? {}
          : { words: found.is.map((name) => missingWordIn(factsOf(name, context))).join(' or ') }),
      };
    },
  ),
];

function noValue({ w = '', c, e }: Groups, context: RuleContext): Reading | undefined {
  const raw = c ?? e;
  if (/§/.test(w)) return undefined;
  const words = w
    .split(/\s*(?:,|\band\b|\bor\b)\s*/i)
    .map((one) => literalOf(one, context).trim())
    .filter((one) => one !== '');
  if (words.length === 0 || words.some((one) => one.split(' ').length > 3)) return undefined;
  return over('replace-sentinels', { words, blank: false }, raw, context, { all: true });
}

/** Replaces one of two spellings of a value; asks which one to keep. */
async function sameValue({ a = '', b = '', c }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const pair = [literalOf(a, context).trim(), literalOf(b, context).trim()] as const;
  const named = c === undefined ? undefined : columnOf(c, context);
  if (named && 'asks' in named) return undefined;
  const among = named ? [named.is] : context.table.columns.filter(({ type }) => type === 'text');
  for (const column of among) {
    const [first, second] = [await exact(column.name, pair[0]), await exact(column.name, pair[1])];
    if (first === undefined || second === undefined || first === second) continue;
    const way = (from: string, to: string) => ({
      label: messageOf('Use {to}', { to }),
      text: `replace ${quotedText(from)} with ${quotedText(to)} in ${quoted(column.name)}`,
    });
    return {
      kind: 'ask',
      question: messageOf('Which spelling should {column} use?', { column: column.name }),
      choices: [way(first, second), way(second, first)],
    };
  }
  return undefined;

  async function exact(column: string, text: string): Promise<string | undefined> {
    const facts = context.table.columns.find(({ name }) => name === column)!;
    const found = await cellsLike(facts, text, context);
    return found.find((one) => one === text) ?? found[0];
  }
}

const quotedText = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** Filters by values that precede the name of their column: “remove trial plans”. */
async function ofColumn(
  { v = '', w = '', c = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(c, context);
  if ('asks' in column || column.is.type !== 'text') return undefined;
  const words = w.split(/\s*(?:,|\band\b|\bor\b|&)\s*/i).filter((one) => one.trim() !== '');
  if (words.length === 0 || words.some((one) => one.split(' ').length > 4)) return undefined;
  if (
    words.some((one) =>
      /\b(?:duplicates?|duplicated?|empty|blank|missing|null|columns?|spaces?|rows?|first|last|top|leading|trailing|unique|distinct|different|where|with|without|in|from|of|by|no|not)\b/i.test(
        one,
      ),
    )
  )
    return undefined;
  const values: string[] = [];
  for (const word of words) {
    const found = await valueIn(column.is, word.replace(/^(?:the|only|just|all) /i, ''), context);
    if ('asks' in found) return undefined;
    values.push(...found.is.values);
  }
  const name = printColumnName(column.is.name);
  const condition =
    values.length === 1
      ? `${name} == ${quoteText(values[0]!)}`
      : `oneOf(${name}, ${values.map((one) => quoteText(one)).join(', ')})`;
  const action = new RegExp(`^${remove}`, 'i').test(v) ? 'remove' : 'keep';
  return steps({ kind: 'filter-rows', params: { condition, action } });
}

/** Filters by a yes/no column, which is a condition by itself: “keep only opted in contacts”. */
function flagged({ v = '', n, c = '' }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column || column.is.type !== 'boolean') return undefined;
  // A bare name may mean the column itself.
  if (
    /^(?:\p{L}+ )+§\d+$/u.test(context.original) ||
    !/\b(?:only|just|rows?|who|that|which|not|\p{L}+s)\b/iu.test(context.original)
  )
    return undefined;
  if (
    new RegExp(`^${remove}`, 'i').test(v) &&
    !/\b(?:rows?|who|that|which|where|not)\b/i.test(context.original)
  )
    return undefined;
  const condition = `${printColumnName(column.is.name)} == ${n === undefined}`;
  if (/^(?:show|list)/i.test(v))
    return {
      kind: 'query',
      title: context.original.slice(0, 300),
      steps: [{ kind: 'filter-rows', params: { condition, action: 'keep' } }],
      where: condition,
    };
  const action = new RegExp(`^${remove}`, 'i').test(v) ? 'remove' : 'keep';
  return steps({ kind: 'filter-rows', params: { condition, action } });
}

/** Asks whether to change the cells or only look at them. */
function capitals(c: string, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column) return undefined;
  const name = quoted(column.is.name);
  return {
    kind: 'ask',
    question: messageOf('Would you like to change the values of {column}?', { column: column.is.name }),
    choices: [
      { label: messageOf('Change to title case'), text: `make ${name} title case` },
      { label: messageOf('List its values'), text: `list the values of ${name}` },
    ],
  };
}

import { printColumnName } from '@winnow/formulas';
import type { ColumnFacts } from '../../facts.ts';
import type { Groups, RuleContext } from '../reading.ts';
import type { Found } from '../resolve/columns.ts';
import { numberOf } from '../words/numbers.ts';
import { calculation, compareCalculated } from './calculated.ts';
import { blanks, equal, present, strings, withoutValue } from './cell-contents.ts';
import { ofColumn, type Pattern } from './column-pattern.ts';
import { between, compare, notBetween, sign } from './comparisons.ts';
import type { Condition } from './condition.ts';
import { invalid } from './invalid-cells.ts';

const is = '(?:is|are|was|were|equals?|=+)';
const not =
  "(?:is not|are not|isn['’]?t|aren['’]?t|was not|wasn['’]?t|were not|!=|<>|≠|is different from|differs from|not)";
const blank =
  '(?:empty|missing|blank|null|nothing|unset|not set|not given|not filled(?: in)?|unfilled|absent|not there)';
const bigger =
  '(?:(?:is |are |was |were )?(?:greater|more|larger|bigger|higher|above|over|older|later|longer|after|exceeding|exceeds?|beyond|newer|>)(?: than)?)';
const smaller =
  '(?:(?:is |are |was |were )?(?:less|smaller|lower|fewer|below|under|earlier|before|until|cheaper|<)(?: than)?)';
const atLeast =
  '(?:(?:is |are )?(?:at least|not less than|no less than|from|since|starting(?: from| in)?|>=|≥|minimum|greater (?:than )?or equal(?: to)?|more than or equal(?: to)?))';
const atMost =
  '(?:(?:is |are )?(?:at most|not more than|no more than|up to|<=|≤|maximum|less (?:than )?or equal(?: to)?))';

const patterns: readonly Pattern[] = [
  {
    pattern:
      /^(?:the )?(?:rows? )?(?:is |are )?(?:completely |fully |entirely |all )?(?:empty|blank) (?:in |of )?(?:everything|all columns|every column)$/i,
    read: async (_g, { table }) => ({ is: allBlank(table.columns) }),
  },
  ofColumn(
    '(?<c>.+?) (?:(?:is|are|was|were|lies|falls) )?(?:not between|outside(?: of)?(?: between| from)?) (?<a>.+?) (?:and|to) (?<b>.+)',
    notBetween,
  ),
  compare(atLeast, '>='),
  compare(atMost, '<='),
  ofColumn(
    `(?<c>.*?) ?(?:is |are |lies? |falls? |was )?(?:between|from) (?<a>.+?) (?:and|to|until) (?<b>.+)`,
    between,
  ),
  ofColumn(`(?<c>.+?) (?:(?:is|are|was|were|has|have) )?(?:not|no longer) ${blank}`, blanks(false)),
  ofColumn(`(?<c>.+?) (?:isn['’]?t|aren['’]?t|is not|are not) ${blank}`, blanks(false)),
  ofColumn(`(?<c>.+?) (?:(?:is|are|was|were) )?${blank}`, blanks(true)),
  ofColumn(`(?<c>.+?) (?:has|have|having|with) no values?`, blanks(true)),
  ofColumn(`(?<c>.+?) (?:has|have|having|with) (?:a )?values?`, blanks(false)),
  ofColumn(
    `(?:there is |there are |has |have |having |with )?(?<l>no|without|missing|empty|blank|lacks?|lacking)(?: an?| any| the)? (?<c>.+?)(?: given| set| filled in| values?)?`,
    withoutValue,
  ),
  ofColumn('(?:with|having|have|has|had)(?: an?| any| the)? (?<c>§\\d+)', present),
  ofColumn(
    `(?:with |having |that have |who have )?(?:an? |any )?(?:invalid|malformed|broken|incorrect) (?<c>.+)`,
    invalid,
  ),
  {
    pattern:
      /^(?:with |having |(?:that|who|which) (?:have|has) )?(?<o>more than|over|at least|less than|fewer than|under|at most|exactly|no more than|no less than) (?<v>[\d.,]+[km]?|one|two|three|four|five|ten) (?<c>§\d+)$/iu,
    read: async ({ o = '', v = '', c = '' }, context) => {
      const sign = o.toLowerCase() === 'exactly' ? 'is' : o;
      return simpleCondition(`${c} ${sign} ${numberOf(v) ?? v}`, context);
    },
  },
  ofColumn(
    `(?<c>.+?) (?:is |are )?(?:not (?:a |an )?valid|invalid|mismatched|wrong|not (?:a |an )?(?:numbers?|dates?|emails?|e-mails?|email addresse?s?|urls?))`,
    invalid,
  ),
  ofColumn(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) (?:contain|include|have|mention)(?:s|ing)?(?: the (?:text|word|letters?))? (?<v>.+)`,
    strings('contains', true),
  ),
  ofColumn(
    `(?<c>.+?) (?:that )?(?:contains?|containing|includ(?:es?|ing)|mentions?|mentioning|(?<has>has|have|with)|like)(?: the (?:text|word|letters?))? (?<v>.+)`,
    strings('contains', false),
  ),
  ofColumn(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) (?:start|begin)(?:s|ning|ing)? with (?<v>.+)`,
    strings('startsWith', true),
  ),
  ofColumn(
    `(?<c>.+?) (?:that )?(?:starts?|begins?|starting|beginning) with (?<v>.+)`,
    strings('startsWith', false),
  ),
  ofColumn(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) end(?:s|ing)? (?:with|in|on) (?<v>.+)`,
    strings('endsWith', true),
  ),
  ofColumn(`(?<c>.+?) (?:that )?(?:ends?|ending) (?:with|in|on) (?<v>.+)`, strings('endsWith', false)),
  compare(bigger, '>'),
  compare(smaller, '<'),
  ofColumn(
    `(?<c>.+?) (?:is |are )?(?<s>not negative|non-?negative|not positive|non-?positive|negative|positive|zero|nonzero|not zero)`,
    sign,
  ),
  ofColumn(`(?<c>.+?) ${not} (?:equal to |the same as )?(?<v>${calculation})`, calculated('!=')),
  ofColumn(`(?<c>.+?) ${is} (?:equal to |the same as )?(?<v>${calculation})`, calculated('==')),
  ofColumn(`(?<c>.+?) ${not} (?:one of |any of |in |either )?(?<v>.+)`, equal(true)),
  ofColumn(`(?<c>.+?) (?:${is} )?(?:one of|any of|in|either|among) (?<v>.+)`, equal(false)),
  ofColumn(`(?<c>.+?) (?:${is}|of|as|for|on) (?:equal to |exactly |the )?(?<v>.+)`, equal(false)),
  ofColumn(`(?:the )?(?<c>§\\d+|[\\p{L}_]+) (?<v>¶\\d+|[^ ]+(?: [^ ]+)?)`, equal(false)),
];

function calculated(sign: string) {
  return (column: ColumnFacts, { v = '' }: Groups, context: RuleContext): Found<Condition> | undefined => {
    const found = compareCalculated(column, sign, v, context);
    return found && { is: found };
  };
}

/** Reads a single condition; asks back only if no pattern is certain. */
export async function simpleCondition(
  text: string,
  context: RuleContext,
): Promise<Found<Condition> | undefined> {
  let asked: Found<Condition> | undefined;
  const bare = text.replace(/[.?!]+$/, '');
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(bare);
    if (!match) continue;
    const found = await read(match.groups ?? {}, context);
    if (found && !('asks' in found)) return found;
    asked ??= found;
  }
  return asked;
}

function allBlank(columns: readonly ColumnFacts[]): Condition {
  return {
    formula: columns.map(({ name }) => `isBlank(${printColumnName(name)})`).join(' and '),
    prepare: [],
    columns: [],
  };
}

import type { ColumnFacts } from '../../facts.ts';
import { spellings } from '../../spellings.ts';
import { type Groups, quoted, type Reading, type Rule, type RuleContext, rule, steps } from '../reading.ts';
import { columnOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
import { chooseValues, mapInOrder } from './values/choosing-values.ts';

/**
 * Rules that unify the spellings of a value to the most frequent one. Differences in more than case
 * and spaces are left to clustering.
 */
export const spellingRules: readonly Rule[] = [
  rule(
    '(?:map|convert|change|recode|turn|replace|rewrite)(?: the)?(?: values? (?:of|in))?(?: columns?)? (?<c>.+?) from (?<f>.+?(?: and | or |,|/).+?) (?:to|into|as) (?<v>.+)',
    mapInOrder,
  ),
  rule(
    '(?:map|convert|change|recode|turn|replace|rewrite) (?<f>.+?(?: and | or |,|/).+?) (?:in|of)(?: the)?(?: columns?)? (?<c>.+?) (?:to|into|with|by|as) (?<v>.+)',
    mapInOrder,
  ),
  rule(
    '(?:standardi[sz]e|normali[sz]e|harmoni[sz]e|unify|map|convert|change|reduce)(?: the)?(?: values? (?:of|in))?(?: columns?)? (?<c>.+?) (?:to|into|as)(?: only| just| either)? (?<v>.+?(?: and | or |,|/).+)',
    chooseValues,
  ),
  rule(
    '(?:make|have|get|keep)(?: the)?(?: values? (?:of|in))? ?(?<c>.+?) (?:consistent|uniform|the same|unified|standard|standardi[sz]ed)(?: (?:everywhere|spelling|values?))?',
    unify,
  ),
  rule(
    '(?:standardi[sz]e|unify|normali[sz]e|harmoni[sz]e|consolidate|clean(?: up)?|tidy(?: up)?)(?: the)?(?: spelling| spellings| values?| categories| labels)?(?: of| in)?(?: the)?(?: columns?)? (?<c>.+)',
    unify,
  ),
  rule(
    '(?:fix|correct|mend|repair|merge|cluster|group|combine|unify)(?: the| all| any)*(?: (?:typos?|typing errors?|spellings?|misspellings?|spelling (?:errors?|mistakes?|variants?)|inconsisten(?:t|cies)(?: values?| spellings?)?|similar (?:values?|spellings?|ones)|variants?|different spellings?|case))+(?: (?:in|of|for|from))?(?: the)?(?: columns?)? (?<c>.+)',
    respell,
  ),
  rule('(?:cluster|fuzzy match)(?: the)?(?: values? (?:of|in))?(?: columns?)? (?<c>.+)', unify),
  rule(
    '(?:fix|mend|repair|correct|clean(?: up)?|tidy(?: up)?)(?: the)?(?: (?:values?|data) (?:of|in))?(?: columns?)? (?<c>.+?)(?: columns?| values?)?',
    (groups, context) => clean(groups, context),
  ),
];

/**
 * Unifies the spellings of each value, or cleans the column otherwise if they are uniform already.
 */
function unify(groups: Groups, context: RuleContext): Reading | undefined {
  const reading = clean(groups, context, true);
  return reading?.kind === 'clean' && reading.otherwise.kind === 'steps' && !reading.isPartial
    ? reading.otherwise
    : reading;
}

/** Unifies the spellings of each value, and nothing else if all values are known. */
function respell(groups: Groups, context: RuleContext): Reading | undefined {
  const reading = clean(groups, context, true);
  return reading?.kind === 'clean' && !reading.isPartial ? reading.otherwise : reading;
}

/** Fixes whatever is known to be wrong with the values of a text column. */
function clean({ c = '' }: Groups, context: RuleContext, isOfAny = false): Reading | undefined {
  const column = columnOf(c, context);
  // Problems of dates and numbers have rules of their own.
  if ('asks' in column || !(isOfAny || column.is.type === 'text')) return undefined;
  const { name, distinct, top } = column.is;
  const otherwise = bySpelling(column.is);
  const isPartial = otherwise.kind === 'steps' && distinct > top.length;
  return { kind: 'clean', column: name, otherwise, ...(isPartial ? { isPartial } : {}) };
}

function bySpelling(column: ColumnFacts): Extract<Reading, { kind: 'clean' }>['otherwise'] {
  const { name } = column;
  const groups = column.type === 'text' ? spellings(column) : [];
  if (groups.length === 0)
    return {
      kind: 'ask',
      question: messageOf(
        'No frequent values of {name} differ only in case or spaces. To find other similar values, use “Cluster values” in the column menu. What would you like to do with {name} here?',
        { name },
      ),
      choices: [
        { label: messageOf('List its values'), text: `list the values of ${quoted(name)}` },
        { label: messageOf('Title case'), text: `make ${quoted(name)} title case` },
        { label: messageOf('Trim spaces'), text: `trim ${quoted(name)}` },
      ],
    };
  return steps(
    { kind: 'collapse-spaces', params: { columns: [name] } },
    {
      kind: 'map-values',
      params: {
        columns: [name],
        pairs: groups.flatMap((group) => group.slice(1).map((from) => ({ from, to: group[0]! }))),
        others: 'keep',
        other: null,
        ignoreCase: false,
      },
    },
  );
}

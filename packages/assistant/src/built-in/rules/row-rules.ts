import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { tailOf } from '../query-parts.ts';
import {
  ask,
  conditionOfTotals,
  type Groups,
  quoted,
  type Reading,
  type Rule,
  type RuleContext,
  rule,
  steps,
} from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import { columnOf, columnsOf, literalOf } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf, numberOf } from '../words/numbers.ts';
import { countedBy } from '../words/row-words.ts';
import { byQuality, filter } from './filtering.ts';
import { sort, top } from './sorting.ts';

const remove =
  '(?:remove|delete|drop|filter out|exclude|get rid of|eliminate|throw (?:away|out)|discard|take out|omit|skip|leave out|cut)';
const keep =
  '(?:keep|retain|filter(?: for| to| by| down to)?|select|restrict to|limit to|only keep|leave|show me only|include)';
const rows = '(?:rows?|records?|entries|lines?|items?|ones|cases|observations)';
const where = '(?:where|with|in which|for which|whose|that|which|when|if|having|who)';
const dups =
  '(?:duplicates?|(?:duplicated?|repeated|double|identical) (?:rows?|records?|entries|lines?|items?)|duplicate records?|duplicate entries|repeated rows?|double rows?|doubles|doublettes|dupes?|duplicate lines?|copies)';

export const rowRules: readonly Rule[] = [
  rule(
    `${remove} (?:the |all |any |these |those )*(?:(?:sub|grand )?-?totals?(?: and (?:sub|grand )?-?totals?)?(?: ${rows})?|(?:summary|sum|aggregate) ${rows}|${rows} (?:of|with|for|that are|called|containing|which are) (?:the |an? )?(?:sub|grand )?totals?)`,
    (_g, { table }) =>
      // The name means a column of that name if there is one.
      table.columns.some(({ name }) => /^(?:sub|grand )?totals?$/i.test(name))
        ? undefined
        : {
            kind: 'steps',
            steps: [{ kind: 'filter-rows', params: { condition: conditionOfTotals, action: 'remove' } }],
          },
  ),
  rule(
    `(?:${remove}|clean up) (?:the |all |any |exact |full )*${dups}(?: (?:rows|by|on|based on|in|of|for|using|with (?:the )?same|considering|according to|having the same|from|looking at)(?: only)? (?<c>.+?))?(?:,? (?:and )?(?:keep|keeping|retain(?:ing)?) (?:the |only (?:the )?)?(?<k>first|last|latest|newest|oldest|earliest)(?: (?:one|row|of each|occurrence|record))?(?: by (?<b>.+))?)?`,
    duplicates('remove'),
  ),
  rule(
    `(?:${remove}|clean up) (?:the |all |any |exact |full )*(?:duplicates?|duplicated|repeated|double) (?<n>§\\d+|\\p{L}+)(?:,? (?:and )?(?:keep|keeping) (?:the |only (?:the )?)?(?<k>first|last|latest|newest|oldest|earliest)(?: (?:one|row|of each|record))?)?`,
    ({ n = '', k }, context) => {
      if (/^(?:columns?|spaces?|blanks?|words?|by|on|based)$/i.test(n)) return undefined;
      if (countedBy(n, context) === 'rows') return duplicates('remove')({ k }, context);
      return duplicates('remove')({ c: n, k }, context);
    },
  ),
  rule(
    `(?:de-?duplicate|dedupe|uniqu?ify|make unique)(?: (?:the )?(?:${rows}|table|data|file|all|everything))?(?: ?(?:by|on|based on|using|according to|for))? ?(?<c>.*?)(?:,? (?:and )?(?:keep|keeping) (?:the )?(?<k>first|last|latest|newest|oldest|earliest)(?: (?:one|row))?(?: by (?<b>.+))?)?`,
    duplicates('remove'),
  ),
  rule(
    `(?:keep|leave) (?:only )?(?:the )?(?:unique|distinct|one row (?:per|for each)|one of each|one per|only one row (?:per|for each)|(?:the )?first row (?:per|for each|of each))(?: ${rows})?(?: ?(?:by|on|based on))? ?(?<c>.*?)`,
    duplicates('remove'),
  ),
  rule(
    `(?:keep|show|find|leave|filter)(?: me)? (?:only )?(?:the )?${dups}(?: (?:by|on|in|based on) (?<c>.+?))?`,
    (g, context) =>
      /^(?:show|find)/i.test(context.original) ? undefined : duplicates('keepDuplicates')(g, context),
  ),
  rule(
    `(?:mark|flag|tag|label) (?:the |all )?${dups}(?: (?:by|on|in|based on) (?<c>.+?))?`,
    duplicates('flag'),
  ),
  rule(
    `${remove} (?:the |all |any )?(?:(?:completely |fully |entirely |totally )?(?:empty|blank) ${rows}|${rows} (?:that|which) are (?:completely |fully |entirely |totally )?(?:empty|blank)|${rows} without (?:any )?(?:values?|data))`,
    (_g, { table }) =>
      steps({
        kind: 'filter-by-quality',
        params: {
          columns: { all: true },
          is: ['null', 'blank'],
          atLeast: table.columns.length,
          action: 'remove',
        },
      }),
  ),
  rule(
    `${remove} (?:the |all |any )?(?:incomplete ${rows}|${rows} (?:with|that (?:have|contain)|containing|having) (?:any |some )?(?:missing|empty|blank|null)(?: values?| cells?| fields?)?(?: in any column| anywhere)?)`,
    () =>
      steps({
        kind: 'filter-by-quality',
        params: { columns: { all: true }, is: ['null', 'blank'], atLeast: 1, action: 'remove' },
      }),
  ),
  rule(
    `${remove} (?:the |all |any )?${rows} (?:with|that (?:have|contain)|containing|having) (?:a |an )?(?:missing|empty|blank|null)(?: values?| cells?)? (?:in|for|of) (?<c>.+)`,
    byQuality,
  ),
  rule(
    `${remove} (?:the |all |any )?${rows} (?:with|that (?:have|contain)|containing|having) (?:any )?(?:errors?|mismatch(?:es)?|mismatched(?: values?| cells?)|invalid(?: values?| cells?))(?: in (?<c>.+))?`,
    ({ c }, context) => {
      const found = columnsOf(c ?? 'all columns', context);
      if ('asks' in found) return found.asks;
      return steps({
        kind: 'filter-by-quality',
        params: { columns: found.is as Json, is: ['mismatched'], atLeast: 1, action: 'remove' },
      });
    },
  ),
  rule(
    `(?:keep|take|show|limit(?: to)?|leave)(?: only)? (?:the )?(?<p>first|last) (?:(?<n>\\w+) )?${rows}`,
    limit('keep'),
  ),
  rule(`${remove} (?:the )?(?<p>first|last) (?:(?<n>\\w+) )?${rows}`, limit('remove')),
  rule(`limit (?:the table |it )?to (?<n>\\w+)(?: ${rows})?`, limit('keep')),
  rule(
    `(?:keep|take|leave|limit to|filter)(?: only)? (?:the )?(?<p>top|bottom|largest|smallest|highest|lowest|best|worst)? ?(?<n>\\w+) ?(?:${rows} )?(?:(?:with|having) (?:the )?(?<q>largest|highest|biggest|smallest|lowest|most|least) )?(?:by |of |in |according to )?(?<c>.+?)(?: (?:per|for each|in each|within each|of each) (?<g>.+))?`,
    top,
  ),
  rule(
    `(?:take|draw|keep|pick|get|choose|select)? ?(?:a |an )?(?:random )?sample(?: of)? (?<n>[\\w.,]+ ?%?|\\w+ percent)(?: (?:of (?:the )?)?${rows})?`,
    sample,
  ),
  rule(
    `(?:keep|take|pick|choose|select) (?<n>[\\w.,]+ ?%?|\\w+ percent)(?: of (?:the )?)? ?(?:random ${rows}|${rows} (?:at random|randomly|by chance))`,
    sample,
  ),
  rule(
    `(?:sort|order|arrange|rank)(?: (?:the )?(?:${rows}|table|data|file|it|them|everything))?(?: (?:by|on|after|according to|in order of))? (?<k>.+)`,
    sort,
  ),
  rule(`(?:reverse|flip|invert)(?: the)?(?: order(?: of)?)?(?: the| all)?(?: ${rows}| table)?`, () =>
    steps({ kind: 'order-rows', params: { how: 'reverse', seed: 1 } }),
  ),
  rule(`(?:shuffle|randomi[sz]e|mix up)(?: the)?(?: order of)?(?: the| all)?(?: ${rows}| table)?`, () =>
    steps({ kind: 'order-rows', params: { how: 'shuffle', seed: 1 } }),
  ),
  rule(
    `(?:number(?: the| all)? ${rows}|add (?:a |an )?(?:row numbers?|index|counter|running number|line numbers?)(?: column)?)(?: (?:called|named|as) (?<n>.+?))?`,
    ({ n }, context) =>
      steps({
        kind: 'add-row-number',
        params: { name: n === undefined ? 'Row' : literalOf(n, context), start: 1, step: 1, place: 'first' },
      }),
  ),
  rule(
    `${remove} (?:the |all |any |every )*(?<n>outliers?)(?: (?:in|of|from|by) (?<c>.+))`,
    ({ c = '' }, context) => {
      const found = columnsOf(c, context);
      return 'asks' in found
        ? found.asks
        : steps({
            kind: 'handle-outliers',
            params: { columns: found.is as Json, detect: 'iqr', share: 0.01, action: 'remove' },
          });
    },
  ),
  rule(
    `${remove} (?:the |all |any |every )*(?:${rows}|those|everything) ?(?:${where} )?(?:the )?(?<w>.+)`,
    filter('remove'),
  ),
  rule(
    `${keep} (?:just |only )?(?:the |all |any |every )*(?:${rows}|those|everything) ?(?:${where} )?(?:the )?(?<w>.+)`,
    filter('keep'),
  ),
  rule(
    `(?:filter|only keep|keep only|only show|show only|only|just keep|just show|just|keep)(?: (?:me|the|rows?|records?|entries|those))*(?: where| to| by| for| if| when)? (?<w>.+)`,
    filter('keep', true),
  ),
  rule(`${remove}(?: all| the| any)? (?:where |if |when )(?<w>.+)`, filter('remove')),
  rule(
    `(?:flag|mark|tag|label|highlight) (?:all |the |any |every |those )*(?:${rows}|\\p{L}+|§\\d+) (?:${where} )?(?:the )?(?<w>.+)`,
    filter('flag', true),
  ),
  rule(`${remove}(?: all| the| any| every)? (?<w>.+?)(?: ${rows})`, filter('remove', true)),
  rule(
    `${remove}(?: all| the| any| every)* \\p{L}+ (?<w>(?:from|in|of|during|before|after|since|with|without|where|whose|that|which|older|newer|placed|made) .+)`,
    filter('remove', true),
  ),
  rule(`${remove}(?: all| the| any| every)* (?<w>.+?) \\p{L}+`, filter('remove', true)),
  rule(
    `${keep}(?: only| just)?(?: all| the| any| every)* \\p{L}+ (?<w>(?:from|in|of|during|before|after|since|with|without|where|whose|that|which|placed|made) .+)`,
    filter('keep', true),
  ),
  rule(`${keep}(?: only| just)?(?: all| the| any| every)* (?<w>.+?) \\p{L}+`, filter('keep', true)),
  rule(`${remove}(?: all| the| any| every)* (?<w>.+)`, filter('remove', true)),
  rule(
    `(?:${remove}|${keep})(?: only| just)?(?: all| the| any| every)* \\p{L}+ (?<w>(?:over|above|under|below|more than|less than|at least|at most) .+)`,
    async ({ w = '' }, context) => {
      const found = await tailOf(w, context);
      return found && 'asks' in found ? found.asks : undefined;
    },
  ),
  rule(`(?:${remove}|mark|flag|find)(?: the| all| any)* outliers?`, (_g, context) => ({
    kind: 'ask',
    question: messageOf('Which column’s outliers do you mean?'),
    choices: measures(context)
      .slice(0, 8)
      .map(({ name }) => ({
        label: name,
        text: `${context.original.replace(/[.?!]+$/, '')} in ${quoted(name)}`,
      })),
  })),
];

function duplicates(action: string) {
  return ({ c, k, b }: Groups, context: RuleContext): Reading => {
    const plain = (c ?? '')
      .replace(/^(?:based on|by|on|in|of|for|using|considering) /i, '')
      .replace(/^(?:all|every|any)$/i, '')
      .replace(
        /^(?:rows? )?(?:and )?(?:ignor\w+|regardless of|whatever the) (?:the )?(?:upper |lower |letter )?case$/i,
        '',
      )
      .replace(
        /,? (?:and )?(?:ignor\w+|regardless of|whatever the) (?:the )?(?:upper |lower |letter )?case$/i,
        '',
      )
      .trim();
    const found = plain === '' ? { is: { all: true } as const } : columnsOf(plain, context);
    if ('asks' in found) return found.asks;
    const ignoreCase = /(?:ignor\w+|regardless of|whatever the) (?:the )?case|case-?insensitiv/i.test(
      context.original,
    );
    const prepare: StepDraft[] = [];
    let more: Readonly<Record<string, Json>> = { survivor: /last/i.test(k ?? '') ? 'last' : 'first' };
    if (/latest|newest|oldest|earliest/i.test(k ?? '')) {
      const by = b === undefined ? resolveDateColumns(context).map(({ name }) => name) : undefined;
      const column = b === undefined ? (by!.length === 1 ? by![0]! : undefined) : columnOf(b, context);
      if (column === undefined)
        return ask(messageOf('Which column determines the {kind} one?', { kind: k! }), context, '', by ?? []);
      if (typeof column !== 'string' && 'asks' in column) return column.asks;
      const date =
        typeof column === 'string' ? context.table.columns.find(({ name }) => name === column) : column.is;
      prepare.push(...((date && asDate(date)?.prepare) ?? []));
      more = {
        survivor: /latest|newest/i.test(k!) ? 'largest' : 'smallest',
        by: typeof column === 'string' ? column : column.is.name,
      };
    }
    return steps(...prepare, {
      kind: 'remove-duplicates',
      params: { columns: found.is as Json, ignoreCase, ...more, action, name: 'Duplicate' },
    });
  };
}

function limit(action: string) {
  return ({ p = 'first', n }: Groups): Reading | undefined => {
    const count = n === undefined ? 1 : countOf(n);
    if (count === undefined) return undefined;
    return steps({
      kind: 'limit-rows',
      params: { count, skip: 0, from: /last/i.test(p) ? 'end' : 'start', action },
    });
  };
}

function sample({ n = '' }: Groups): Reading | undefined {
  const number = numberOf(n);
  if (number === undefined || number <= 0) return undefined;
  const share = /%|percent/i.test(n);
  return steps({
    kind: 'sample-rows',
    params: share
      ? { by: 'share', share: number, seed: 1 }
      : { by: 'count', count: Math.round(number), seed: 1 },
  });
}

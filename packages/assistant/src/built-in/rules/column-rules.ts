import type { Json } from '@winnow/kernel';
import { escapeRegex } from '@winnow/kernel';
import {
  ask,
  type Groups,
  quoted,
  type Reading,
  type Rule,
  type RuleContext,
  rule,
  steps,
} from '../reading.ts';
import { columnOf, columnsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { wordsOf } from '../words/phrase-words.ts';
import { addColumn } from './computed-column.ts';
import { merge } from './merging.ts';
import { split } from './splitting.ts';

const remove =
  '(?:remove|delete|drop|hide|discard|get rid of|throw (?:away|out)|eliminate|exclude|leave out|take out)';
export const columnRules: readonly Rule[] = [
  rule(
    `${remove} (?:the |all |any )?(?:completely |fully |entirely )?(?:empty|blank) columns`,
    (_g, context) => {
      const empty = context.table.columns
        .filter((one) => one.null + one.empty >= context.table.rows)
        .map(({ name }) => name);
      if (empty.length === 0)
        return ask(messageOf('No column is empty. Which columns would you like to drop?'), context, '', []);
      return steps({ kind: 'drop-columns', params: { columns: empty } });
    },
  ),
  rule(
    `${remove} (?:all |every(?:thing)? )?(?:the )?(?:other )?(?:columns? )?(?:but|except(?: for)?|other than|apart from) (?<c>.+)`,
    ({ c = '' }, context) => {
      const found = namesOf(c, context);
      return 'asks' in found
        ? found.asks
        : steps({ kind: 'keep-columns', params: { columns: [...found.is] } });
    },
  ),
  rule(`${remove}(?: the| all)?(?: columns?| fields?)?(?: called| named)? (?<c>.+?)`, (g, context) =>
    drop(g, context),
  ),
  rule(
    '(?:keep|select|retain|leave|take|pick|choose|show)(?: me)?(?: only| just)?(?: the)?(?: columns?| fields?)? (?<c>.+?)(?: columns?| fields?)?(?: only)?',
    ({ c = '' }, context) => {
      if (
        /\b(?:where|rows?|records?|first|last|top|duplicates?|than|between|unique|distinct|sample|digits|only digits|lines?)\b/i.test(
          c,
        )
      )
        return undefined;
      const found = columnsOf(c, context);
      const rows = / (?:over|above|under|below|more|less|at|from|in|with|of|since|before|after) /i.test(
        literalOf(c, context),
      );
      if ('asks' in found && rows) return undefined;
      if ('asks' in found)
        return /^(?:keep|select|retain|leave)/i.test(context.original.trim()) ? found.asks : undefined;
      return /^(?:show|take|pick|choose)/i.test(context.original.trim()) &&
        !/column|field|only|just/i.test(context.original)
        ? undefined
        : steps({ kind: 'keep-columns', params: { columns: found.is as Json } });
    },
  ),
  rule('(?:rename|call|relabel)(?: the)?(?: columns?| fields?)? (?<l>.+? (?:to|as|into|->|=>) .+)', rename),
  rule('rename(?: the)?(?: columns?| fields?)? (?<c>.+)', ({ c = '' }, context) => {
    const found = columnOf(c, context);
    return 'asks' in found
      ? found.asks
      : {
          kind: 'ask',
          question: messageOf('What should {column} be called? Write the new name after “to”.', {
            column: found.is.name,
          }),
          choices: shorterNames(found.is.name).map((name) => ({
            label: name,
            text: `rename ${quoted(found.is.name)} to "${name}"`,
          })),
        };
  }),
  rule(
    '(?:call|name)(?: the)?(?: column| field)? (?<a>§\\d+|\\S+)(?: column| field)? (?<b>¶\\d+|\\S.*)',
    ({ a, b }, context) => rename({ l: `${a} to ${b}` }, context),
  ),
  rule(
    '(?:change|set)(?: the)? (?:name|title|header|heading) of(?: the)?(?: column| field)? (?<a>.+?) (?:to|into|as) (?<b>.+)',
    ({ a, b }, context) => rename({ l: `${a} to ${b}` }, context),
  ),
  rule(
    '(?:make|write|put|turn|convert|change|rename|set|clean(?: up)?|standardi[sz]e|normali[sz]e)(?: all)?(?: of)?(?: the)? (?:column names?|column headers?|headers?|header names?|names of (?:the |all )?columns|column titles|headings|columns?)(?: to| into| in| as)?(?: (?<s>snake|camel|kebab|title|sentence|lower|upper)[ _-]?(?:case)?)',
    ({ s = '' }) =>
      steps({
        kind: 'rename-columns',
        params: { how: 'style', style: s.toLowerCase(), columns: { all: true } },
      }),
  ),
  rule(
    '(?:clean(?: up)?|tidy(?: up)?|standardi[sz]e|normali[sz]e)(?: all)?(?: the)? (?:column names?|column headers?|headers?|names of (?:the |all )?columns)',
    () => steps({ kind: 'rename-columns', params: { how: 'style', style: 'clean', columns: { all: true } } }),
  ),
  rule(
    '(?:(?:lower|upper) ?-?case)(?: all)?(?: the)? (?:column names?|column headers?|headers?|names of (?:the |all )?columns)',
    (_g, context) =>
      steps({
        kind: 'rename-columns',
        params: {
          how: 'style',
          style: /upper/i.test(context.original) ? 'upper' : 'lower',
          columns: { all: true },
        },
      }),
  ),
  rule(
    '(?:use|take|promote|make)(?: the)? (?:first (?:row|line)|top row|row 1)(?: as| to| be| for| into)?(?: the| column)? ?(?:headers?|column names?|names|headings?|titles)(?: row)?',
    () => steps({ kind: 'use-first-row-as-header', params: { rows: 1 } }),
  ),
  rule(
    '(?:move|put|bring|place|shift)(?: the)?(?: columns?| fields?)? (?<c>.+?) (?:to|at|in)(?: the)? (?<t>start|beginning|front|end|left|right|first(?: place| position)?|last(?: place| position)?|back)(?: of (?:the )?(?:table|columns))?',
    ({ c = '', t = '' }, context) => {
      const found = columnsOf(c, context);
      return 'asks' in found
        ? found.asks
        : steps({
            kind: 'reorder-columns',
            params: { columns: found.is as Json, to: /end|right|last|back/i.test(t) ? 'end' : 'start' },
          });
    },
  ),
  rule(
    '(?:move|put|bring|place|shift)(?: the)?(?: columns?| fields?)? (?<c>.+?) (?<t>before|after|behind|beside|in front of|next to)(?: the)?(?: column)? (?<a>.+)',
    ({ c = '', t = '', a = '' }, context) => {
      const [found, anchor] = [columnsOf(c, context), columnOf(a, context)];
      if ('asks' in found) return found.asks;
      if ('asks' in anchor) return anchor.asks;
      return steps({
        kind: 'reorder-columns',
        params: {
          columns: found.is as Json,
          to: /before|front/i.test(t) ? 'before' : 'after',
          anchor: anchor.is.name,
        },
      });
    },
  ),
  rule(
    '(?:duplicate|copy|clone)(?: the)?(?: columns?| fields?)? (?<c>.+?)(?: (?:as|into|to)(?: column)? (?<n>.+))?',
    ({ c = '', n }, context) => {
      if (/rows?|records?/i.test(c)) return undefined;
      const found = columnsOf(c, context);
      return 'asks' in found
        ? found.asks
        : steps({
            kind: 'duplicate-column',
            params: { columns: found.is as Json, name: n === undefined ? '* copy' : literalOf(n, context) },
          });
    },
  ),
  rule(
    '(?:split|separate|divide|break up|break)(?: up)?(?: the)?(?: column| field| values of| text in)? (?<c>.+?) (?:on|at|by|with|using|along|where there is)(?: the| each| every| an?)?(?: delimiter| separator| character| sign)? (?<d>.+?)(?: (?:in|into|to) (?<m>new rows|rows|separate rows|several rows|multiple rows|(?:\\w+ )?columns?|.+?))?(?: (?:called|named))?',
    split,
  ),
  rule(
    '(?:split|separate|divide|break up|break)(?: up)?(?: the)?(?: column| field| values of)? (?<c>.+?) (?:in|into|to) (?<m>new rows|rows|separate rows|several rows|multiple rows|(?:\\w+ )?columns?|.+?)(?: (?:on|at|by|with|using)(?: the| each| every| an?)?(?: delimiter| separator)? (?<d>.+?))?',
    split,
  ),
  rule('(?:split|separate|divide)(?: up)?(?: the)?(?: column| field)? (?<c>.+)', split),
  rule(
    '(?:explode|unnest)(?: the)?(?: column)? (?<c>.+?)(?: (?:on|at|by)(?: the| each)? (?<d>.+))?',
    ({ c, d }, context) => split({ c, d: d ?? ',', m: 'rows' }, context),
  ),
  rule(
    '(?:merge|combine|concatenate|concat|join|glue)(?: together)?(?: the)?(?: columns?| fields?)? (?<c>.+?)(?: (?:with|by|using|separated by)(?: the| a| an)?(?: separator)?(?: of)? (?<d>.+?))?(?: (?:into|in|to|as|and call it|called|named)(?: (?:an?|one)(?= ))?(?: new| single| one)?(?: columns?| field)?(?: called| named)? ?(?<n>.*?))?(?: (?:with|by|using|separated by)(?: the| a| an)?(?: separator)? (?<e>.+?))?',
    merge,
  ),
  rule(
    '(?:unpivot|melt|gather|stack)(?: the)?(?: columns?| fields?)? (?<c>.+?)(?: (?:in|into|to) (?:rows|.+? and .+))?',
    ({ c = '' }, context) => {
      const found = columnsOf(c, context);
      return 'asks' in found
        ? found.asks
        : steps({
            kind: 'unpivot-columns',
            params: { columns: found.is as Json, labelName: 'Label', valueName: 'Value', empty: 'keep' },
          });
    },
  ),
  rule('transpose(?: the| this)?(?: table| data| file| it)?', () =>
    steps({ kind: 'transpose-table', params: { labelName: 'Column' } }),
  ),
  rule(
    '(?:pivot|spread|cross-?tab(?:ulate)?)(?: the)?(?: (?:table|data|it))?(?: (?:by|on|per|over))(?: the)? (?<c>[^ ]+)',
    ({ c = '' }, context) => {
      const label = columnOf(c, context);
      if ('asks' in label) return label.asks;
      const name = label.is.name;
      const others = context.table.columns.filter((one) => one.name !== name);
      const key = others.find(
        (one) => one.type === 'text' && one.distinct > 1 && one.distinct * 2 < one.valid,
      );
      const numbers = measures(context).slice(0, 3);
      const per = key ? ` per ${quoted(key.name)}` : '';
      return {
        kind: 'ask',
        question: messageOf('One column for each {name}: what should the cells contain?', { name }),
        choices: [
          { label: messageOf('The number of rows'), text: `pivot ${quoted(name)} with count${per}` },
          ...numbers.map((one) => ({
            label: messageOf('Total {one}', { one: one.name }),
            text: `pivot ${quoted(name)} with sum of ${quoted(one.name)}${per}`,
          })),
        ],
      };
    },
  ),
  rule(
    '(?:pivot|spread|cross-?tab(?:ulate)?)(?: the)?(?: column)? (?<c>.+?)(?: (?:with|by|using)(?: the)?(?: (?<f>sum|count|mean|average|min|max|total)(?: of)?)? ?(?<v>.*?))?(?: (?:per|for each|by) (?<k>.+))?',
    pivot,
  ),
  rule(
    '(?:add|create|make|insert|compute|calculate|derive|define)(?: an?| the| one)?(?: new| calculated| computed)?(?: column| field)?(?: called| named)? ?(?<n>¶\\d+|[\\p{L}][\\p{L}\\p{N} _]*?|§\\d+)? ?(?:=|:=|as|with(?: the)? formula|equal to|equals|that is|which is|containing|from|by the formula|with the value|computed as|calculated as|by) (?<f>.+)',
    addColumn,
  ),
  rule('(?<n>¶\\d+|[\\p{L}][\\p{L}\\p{N} _]*?) ?(?:=|:=) ?(?<f>.+)', addColumn),
  rule(
    '(?:add|create|make|insert)(?: an?)?(?: new)? (?:(?<k>uuid|guid|unique id|identifier|hash|random number)s?)(?: column)?(?: (?:of|over|from) (?<c>.+?))?(?: (?:called|named) (?<n>.+?))?',
    ({ k = '', c, n }, context) => {
      const how = /hash/i.test(k) ? 'hash' : /random/i.test(k) ? 'random' : 'uuid';
      const found = c === undefined ? undefined : columnsOf(c, context);
      if (found && 'asks' in found) return found.asks;
      return steps({
        kind: 'add-identifier',
        params: {
          how,
          name: n === undefined ? 'Id' : literalOf(n, context),
          ...(found ? { columns: found.is as Json } : {}),
        },
      });
    },
  ),
];

function drop({ c = '' }: Groups, context: RuleContext): Reading | undefined {
  if (
    /\b(?:rows?|records?|duplicates?|dupes|where|spaces?|accents?|punctuation|outliers?|than|prefix|suffix|characters|letters|digits)\b|¶/i.test(
      c,
    )
  )
    return undefined;
  if (/^(?:an? |the )?(?:columns?|fields?)$/i.test(c))
    return {
      kind: 'ask',
      question: messageOf('Which column would you like to drop?'),
      choices: context.table.columns
        .slice(0, 6)
        .map(({ name }) => ({ label: name, text: `drop column \`${name}\`` })),
    };
  const found = columnsOf(c, context);
  if (!('asks' in found)) {
    if (!Array.isArray(found.is) && 'all' in found.is && !found.is.except) return undefined;
    return steps({ kind: 'drop-columns', params: { columns: found.is as Json } });
  }
  const plain = literalOf(c, context);
  const named = /\b(?:columns?|fields?)\b/i.test(context.original) || plain.split(' ').length <= 2;
  return named && !/[$€£\d]| (?:from|of|in|before|after) /.test(` ${plain}`) ? found.asks : undefined;
}

/** Returns other spellings of a name. */
function shorterNames(name: string): readonly string[] {
  const words = wordsOf(name);
  const ways = [
    words.join('_'),
    words.join(' '),
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    name.toUpperCase(),
  ];
  return [...new Set(ways)].filter((way) => way !== name && way !== '').slice(0, 3);
}

function rename({ l = '' }: Groups, context: RuleContext): Reading | undefined {
  const names: { from: string; to: string }[] = [];
  for (const pair of l.split(/\s*(?:,| and )\s*(?=[^,]+? (?:to|as|into|->|=>) )/i)) {
    const match = /^(.+?) (?:to|as|into|->|=>) (.+)$/i.exec(pair.trim());
    if (!match) return undefined;
    const from = columnOf(match[1]!, context);
    if ('asks' in from) return from.asks;
    names.push({ from: from.is.name, to: asWritten(match[2]!, context).replace(/[.]$/, '') });
  }
  return steps({ kind: 'rename-columns', params: { how: 'names', names } });
}

/**
 * Returns a new name as it was typed, since words of it may be the name of a column in another
 * spelling.
 */
function asWritten(raw: string, context: RuleContext): string {
  return raw.trim().replace(/§(\d+)|¶(\d+)/g, (all, at?: string, literal?: string) => {
    if (literal !== undefined) return context.literals[Number(literal)] ?? all;
    const words = wordsOf(context.table.columns[Number(at)]?.name ?? '');
    const typed = [
      ...context.original.matchAll(
        new RegExp(words.map((word) => escapeRegex(word)).join('[^\\p{L}\\p{N}]{0,3}'), 'giu'),
      ),
    ];
    return typed.at(-1)?.[0] ?? literalOf(all, context);
  });
}

function pivot({ c = '', f, v, k }: Groups, context: RuleContext): Reading | undefined {
  const label = columnOf(c, context);
  if ('asks' in label) return label.asks;
  const column = v === undefined || v === '' ? undefined : columnOf(v, context);
  if (column && 'asks' in column) return column.asks;
  const keys = k === undefined ? undefined : namesOf(k, context);
  if (keys && 'asks' in keys) return keys.asks;
  const word = (f ?? (column ? 'sum' : 'count')).toLowerCase();
  const made =
    { sum: 'sum', total: 'sum', count: 'countRows', mean: 'mean', average: 'mean', min: 'min', max: 'max' }[
      word
    ] ?? 'sum';
  return steps({
    kind: 'pivot-columns',
    params: {
      label: label.is.name,
      function: made,
      ...(column ? { column: column.is.name } : {}),
      ...(keys ? { keys: [...keys.is] } : {}),
    },
  });
}

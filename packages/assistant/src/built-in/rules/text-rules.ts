import { printColumnName } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { ColumnSelection } from '@winnow/steps';
import { type Groups, type Reading, type Rule, type RuleContext, rule, steps } from '../reading.ts';
import { columnOf, columnsOf, literalOf } from '../resolve/columns.ts';
import { countOf } from '../words/numbers.ts';
import { replaceAnywhere, replaceKnown, replaceText } from './replacing.ts';
import { extractAfterRule } from './values/extract-after.ts';

type Params = Readonly<Record<string, Json>>;
const spaces = '(?:(?:white ?)?spaces?|blanks?|whitespaces?|padding)';
const tidy = '(?:trim|strip|cut off|clean(?: up)?)';
const remove = '(?:remove|delete|drop|strip(?: out)?|get rid of|eliminate|take out|erase|discard|clear)';

/** Proposes a step for the named columns, or for all text columns if none is named. */
export function over(
  kind: StepDraft['kind'],
  params: Params,
  raw: string | undefined,
  context: RuleContext,
  standard: ColumnSelection = { types: ['text'] },
): Reading {
  if (raw === undefined || raw.trim() === '')
    return steps({ kind, params: { columns: standard as Json, ...params } });
  const found = columnsOf(raw, context);
  if ('asks' in found) return found.asks;
  const columns =
    kind !== 'find-replace' && !Array.isArray(found.is) && 'all' in found.is && !found.is.except
      ? standard
      : found.is;
  return steps({ kind, params: { columns: columns as Json, ...params } });
}

const cases: readonly (readonly [string, string])[] = [
  ['lower', 'lower ?-?cased?|small letters|lowercase letters|lower'],
  ['upper', 'upper ?-?cased?|capitals|capital letters|all caps|caps|uppercase letters|upper|block letters'],
  ['title', 'title ?-?cased?|proper ?-?cased?|capitali[sz]ed words|initial capitals|initcap|proper'],
  ['sentence', 'sentence ?-?cased?|sentences'],
];

const caseRules: readonly Rule[] = cases.flatMap(([name, words]) => [
  rule(
    `(?:make|turn|convert|change|set|write|put|transform|switch|bring|render)(?: the)?(?: case of| text in| texts in| values in)? ?(?<c>.*?)(?: to| in| into| as| be)?(?: all)? (?:${words})(?: letters| text| texts)?`,
    ({ c }, context) => over('change-case', { case: name }, c, context),
  ),
]);

export const textRules: readonly Rule[] = [
  rule(
    `${tidy}(?: off)?(?: (?:the )?(?:leading and trailing |extra |surrounding |outer |unnecessary )?${spaces})?(?: (?:around|from|in|of|off|on))? ?(?<c>.*?)`,
    ({ c }, context) =>
      /^(?:the |this |up |my |whole |file|data|dataset|table|everything|it$)/i.test(c ?? '') &&
      /(?:file|data|dataset|table|everything|mess)$/i.test(c ?? '') &&
      /^clean/i.test(context.original)
        ? undefined
        : over('trim-text', { sides: 'both' }, c, context),
  ),
  rule(
    `${remove} (?:the |all |any )?(?:leading and trailing|trailing and leading|surrounding|outer)(?: ${spaces})?(?: (?:around|from|in|of))? ?(?<c>.*?)`,
    ({ c }, context) => over('trim-text', { sides: 'both' }, c, context),
  ),
  rule(`${remove} (?:the |all |any )?leading ${spaces}(?: (?:from|in|of))? ?(?<c>.*?)`, ({ c }, context) =>
    over('trim-text', { sides: 'start' }, c, context),
  ),
  rule(`${remove} (?:the |all |any )?trailing ${spaces}(?: (?:from|in|of))? ?(?<c>.*?)`, ({ c }, context) =>
    over('trim-text', { sides: 'end' }, c, context),
  ),
  rule(
    `(?:collapse|squeeze|squish|normali[sz]e|reduce|fix|${remove}) (?:the |all )?(?:(?:multiple|double|repeated|extra|consecutive|duplicate|runs of|several) )?${spaces}(?: (?:into one|to one|to single spaces?))?(?: (?:in|from|of|within|inside))? ?(?<c>.*?)`,
    ({ c }, context) =>
      /^(?:remove|delete|strip)/i.test(context.original) && /all (?:white ?)?spaces?/i.test(context.original)
        ? over('remove-characters', { how: 'remove', spaces: true, control: false }, c, context)
        : over('collapse-spaces', {}, c, context),
  ),
  ...caseRules,
  rule('(?:lower ?-?case|downcase|lowercas) ?(?<c>.*?)', ({ c }, context) =>
    over('change-case', { case: 'lower' }, c, context),
  ),
  rule('(?:upper ?-?case|upcase) ?(?<c>.*?)', ({ c }, context) =>
    over('change-case', { case: 'upper' }, c, context),
  ),
  rule(
    '(?:capitali[sz]e|title ?-?case|proper ?-?case)(?: (?:the )?(?:words|first letters?)(?: of each word)?(?: in| of)?)? ?(?<c>.*?)',
    ({ c }, context) => over('change-case', { case: 'title' }, c, context),
  ),
  rule('sentence ?-?case ?(?<c>.*?)', ({ c }, context) =>
    over('change-case', { case: 'sentence' }, c, context),
  ),
  rule(
    `(?:${remove}|replace|normali[sz]e|convert) (?:the |all |any )?(?:accents?|diacritics?|umlauts?|accented (?:letters|characters))(?: (?:in|from|of|on|by plain letters|with plain letters))? ?(?<c>.*?)`,
    ({ c }, context) =>
      over('remove-characters', { how: 'remove', control: false, accents: true }, c, context),
  ),
  rule(
    `${remove} (?:the |all |any )?(?<k>(?:punctuation|digits?|numbers?|letters|symbols?|special char(?:acter)?s|emojis?|non-?printable char(?:acter)?s|control char(?:acter)?s|white ?spaces?|spaces|non-?digits?|non-?numeric char(?:acter)?s|non-?letters|non-?alphanumeric char(?:acter)?s)(?: marks?| signs?)?) (?:in|from|of|within) (?<c>.+)`,
    characters,
  ),
  rule(
    '(?:keep|leave) only (?:the )?(?<k>digits?|numbers?|letters)(?: (?:in|from|of)) (?<c>.+)',
    ({ k = '', c }, context) => {
      const letters = /letters/i.test(k);
      return over(
        'remove-characters',
        { how: 'keep', letters, digits: !letters, control: false },
        c,
        context,
      );
    },
  ),
  rule(
    `${remove} (?:the )?(?:text |characters? |words? |string |signs? )?(?<f>¶\\d+) (?:in|from|of|everywhere in|within) (?<c>.+)`,
    ({ f = '', c }, context) =>
      over(
        'find-replace',
        { find: literalOf(f, context), replace: '', how: 'text', ignoreCase: false },
        c,
        context,
      ),
  ),
  rule(
    '(?:(?:find and |search and )?replace|change|substitute|swap|turn|convert|rename|correct|map|set)(?: all| every| each)?(?: the)?(?: values?| texts?| words?| cells?| occurrences of)? ?(?<f>¶\\d+|[^ §]+(?: [^ §]+){0,2}?) (?:with|by|to|into|for|as|->|=>) (?:the )?(?:value |text |word )?(?<t>¶\\d+|[^ §]+(?: [^ §]+){0,2}?) (?:in|of|for|within|inside|everywhere in|throughout) (?<c>.+)',
    replaceText,
  ),
  rule(
    '(?:(?:find and |search and )?replace|change|substitute|swap|turn|convert|correct|map|set)(?: all| every| each)?(?: the)?(?: values?| texts?| words?| cells?)? ?(?<f>¶\\d+|[^ §]+(?: [^ §]+){0,2}?) (?:in|of|for|within)(?: the)?(?: columns?)? (?<c>.+?) (?:with|by|to|into|as|->|=>) (?:the )?(?:value |text |word )?(?<t>¶\\d+|[^ §]+(?: [^ §]+){0,2})',
    replaceKnown,
  ),
  rule(
    '(?:replace|change|turn|convert|set)(?: all| every| each)?(?: the)? (?<f>¶\\d+|[^ §]+(?: [^ §]+)?) (?<c>§\\d+|\\p{L}+) (?:with|by|to|into|as) (?:the )?(?:value |text |word )?(?<t>¶\\d+|[^ §]+(?: [^ §]+){0,2})',
    replaceKnown,
  ),
  rule(
    'in (?<c>.+?),? (?:replace|change|substitute|turn|convert)(?: all| every| each)?(?: the)?(?: values?| texts?| words?| cells?)? ?(?<f>¶\\d+|[^ §]+(?: [^ §]+){0,2}?) (?:with|by|to|into|for|as|->) (?<t>¶\\d+|[^ §]+(?: [^ §]+){0,2}?)',
    replaceText,
  ),
  rule(
    '(?:(?:find and |search and )?replace|substitute|change|correct|rename)(?: all| every| each)?(?: the)?(?: values?| texts?| words?| cells?)? ?(?<f>¶\\d+|[^ §]+(?: [^ §]+){0,2}?) (?:with|by|to|into|->|=>) (?<t>¶\\d+|[^ §]+(?: [^ §]+){0,2}?)(?<e> everywhere| in everything)?',
    replaceAnywhere,
  ),
  rule(
    '(?:add|put|prepend|insert|place)(?: the)?(?: prefix| text)? (?<v>¶\\d+|[^ §]+) (?:before|in front of|at the (?:start|beginning) of|to the (?:start|beginning|front) of|as (?:a )?prefix (?:to|of|for)|(?<=prefix \\S+ )to) (?<c>.+)',
    ({ v = '', c }, context) =>
      over('wrap-text', { how: 'add', before: literalOf(v, context), after: '', once: false }, c, context),
  ),
  rule('prefix (?<c>.+?) with (?<v>¶\\d+|[^ §]+)', ({ v = '', c }, context) =>
    over('wrap-text', { how: 'add', before: literalOf(v, context), after: '', once: false }, c, context),
  ),
  rule(
    '(?:add|put|append|insert|place)(?: the)?(?: suffix| text)? (?<v>¶\\d+|[^ §]+) (?:after|behind|at the end of|to the end of|as (?:a )?suffix (?:to|of|for)|(?<=suffix \\S+ )to) (?<c>.+)',
    ({ v = '', c }, context) =>
      over('wrap-text', { how: 'add', before: '', after: literalOf(v, context), once: false }, c, context),
  ),
  rule(
    '(?:remove|strip|drop|delete)(?: the)? (?:prefix )?(?<v>¶\\d+) (?:prefix )?from the (?:start|beginning|front) of (?<c>.+)',
    ({ v = '', c }, context) =>
      over('wrap-text', { how: 'remove', before: literalOf(v, context), after: '', once: false }, c, context),
  ),
  rule(
    '(?:pad|zero-?pad|left-?pad|fill up)(?: the)? (?<c>.+?)(?: (?:with|by) (?:leading )?(?<f>¶\\d+|zero(?:e)?s|0s?|spaces))?(?: (?:up )?to| until)?(?: a)?(?: length of| width of)? (?<n>\\w+)(?: (?:digits?|char(?:acter)?s?|letters|places|long|wide))*(?: (?:with|by) (?:leading )?(?<g>¶\\d+|zero(?:e)?s|0s?|spaces))?',
    ({ c, f, g, n }, context) => {
      const length = countOf(n);
      if (length === undefined) return undefined;
      const said = f ?? g ?? '0';
      const fill = /^¶/.test(said) ? literalOf(said, context) : /space/.test(said) ? ' ' : '0';
      return over('pad-text', { length, fill, side: 'start' }, c, context);
    },
  ),
  rule(
    '(?:add|put)(?: the)? leading (?:zero(?:e)?s|0s) (?:to|in|on) (?<c>.+?)(?: (?:up )?to(?: a length of)? (?<n>\\w+)(?: (?:digits?|char(?:acter)?s?))?)',
    ({ c, n }, context) => {
      const length = countOf(n);
      return length === undefined
        ? undefined
        : over('pad-text', { length, fill: '0', side: 'start' }, c, context);
    },
  ),
  extractAfterRule,
  rule(
    '(?:extract|get|pull|take|find|parse)(?: out)?(?: the)? (?<w>numbers?|e-?mails?(?: addresse?s?)?|urls?|links?|web addresses|(?:e-?mail )?domains?|hashtags?|dates?)(?: out)? (?:of|from|in|within) (?<c>.+?)(?: (?:as|into|to)(?: an?| the)?(?: new)?(?: column)?(?: called| named)? (?<n>.+))?',
    extract,
  ),
  rule(
    '(?:extract|get|take)(?: out)?(?: the)? (?<p>first|last) (?<k>\\w+) (?:char(?:acter)?s|letters|digits|signs) (?:of|from|in) (?<c>.+)',
    ({ p = '', k, c = '' }, context) => {
      const count = countOf(k);
      const column = columnOf(c, context);
      if (count === undefined) return undefined;
      if ('asks' in column) return column.asks;
      return steps({
        kind: 'extract-text',
        params: {
          column: column.is.name,
          what: p.toLowerCase(),
          count,
          name: `${p[0]!.toUpperCase()}${p.slice(1)} ${count} of ${column.is.name}`,
        },
      });
    },
  ),
  rule(
    '(?:reverse|hash|url ?-?encode|url ?-?decode|base64 ?-?encode|base64 ?-?decode|md5|sha ?-?1|sha ?-?256|pseudonymi[sz]e|anonymi[sz]e)(?: the)?(?: text of| letters of)? (?<c>.+?)(?: (?:with|by|using) (?<a>md5|sha ?-?1|sha ?-?256))?',
    ({ c, a }, context) => {
      const verb = context.original.toLowerCase();
      const form =
        a ??
        /url ?-?encode|url ?-?decode|base64 ?-?encode|base64 ?-?decode|md5|sha ?-?1|sha ?-?256|reverse/.exec(
          verb,
        )?.[0] ??
        'sha256';
      const forms: Readonly<Record<string, string>> = {
        urlencode: 'urlEncode',
        urldecode: 'urlDecode',
        base64encode: 'base64Encode',
        base64decode: 'base64Decode',
        reverse: 'reversed',
      };
      const plain = form.replace(/[ -]/g, '').toLowerCase();
      if (plain === 'reverse' && /^(?:the )?(?:rows?|order|table)/i.test(c ?? '')) return undefined;
      return over('encode-text', { form: forms[plain] ?? plain, into: 'replace' }, c, context);
    },
  ),
];

function characters({ k = '', c }: Groups, context: RuleContext): Reading {
  const kind = k.toLowerCase();
  const keep = /^non-?(?:digit|numeric)/.test(kind)
    ? { digits: true }
    : /^non-?letter/.test(kind)
      ? { letters: true }
      : /^non-?alpha/.test(kind)
        ? { letters: true, digits: true, spaces: true }
        : undefined;
  if (keep) return over('remove-characters', { how: 'keep', control: false, ...keep }, c, context);
  const what: Readonly<Record<string, boolean>> = /punct/.test(kind)
    ? { punctuation: true, control: false }
    : /digit|number/.test(kind)
      ? { digits: true, control: false }
      : /^letter/.test(kind)
        ? { letters: true, control: false }
        : /special/.test(kind)
          ? { punctuation: true, symbols: true, control: true }
          : /symbol|emoji/.test(kind)
            ? { symbols: true, control: false }
            : /space/.test(kind)
              ? { spaces: true, control: false }
              : { control: true };
  return over('remove-characters', { how: 'remove', ...what }, c, context);
}

function extract({ w = '', c = '', n }: Groups, context: RuleContext): Reading | undefined {
  const what = w.toLowerCase();
  const kind = /domain/.test(what)
    ? 'domain'
    : /mail/.test(what)
      ? 'email'
      : /url|link|web/.test(what)
        ? 'url'
        : /hash/.test(what)
          ? 'hashtag'
          : /date/.test(what)
            ? 'date'
            : 'number';
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const title = {
    domain: 'Domain',
    email: 'Email',
    url: 'URL',
    hashtag: 'Hashtag',
    date: 'Date',
    number: 'Number',
  }[kind]!;
  const taken = context.table.columns.some(({ name }) => name.toLowerCase() === title.toLowerCase());
  const name = n === undefined ? (taken ? `${title} of ${column.is.name}` : title) : literalOf(n, context);
  if (kind === 'domain' && (column.is.meaning === 'email' || /mail/i.test(column.is.name))) {
    return steps({
      kind: 'add-column',
      params: { name, formula: `emailDomain(${printColumnName(column.is.name)})`, after: column.is.name },
    });
  }
  return steps({
    kind: 'extract-text',
    params: { column: column.is.name, what: kind, which: 'first', name },
  });
}

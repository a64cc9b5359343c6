import type { Json } from '@winnow/kernel';
import { usualSentinels } from '@winnow/steps';
import { isDate, isNumber } from '../../facts.ts';
import { ask, quoted, type Rule, rule, steps } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, columnsOf, factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { calculate, datePart, group, numeric, shift } from './computing.ts';
import { fillAlong, fillWith } from './filling.ts';
import { over } from './text-rules.ts';
import { allDates, datesRead, readAs, setType } from './typing.ts';

const gaps =
  '(?:(?:missing|empty|blank|null)(?: (?:values?|cells?|fields?|entries|ones|spots))?|blanks|nulls|gaps|holes|empties|n/?as?)';
const turn = '(?:convert|change|turn|make|parse|cast|set|read|treat|interpret|transform|coerce|format)';

export const cellRules: readonly Rule[] = [
  rule(
    `(?:set|make|change|turn|put)(?: the)? (?<c>.+?) (?:to|as|=|into) (?<v>.+?) (?:where|when|if|in rows where)(?: it| they| that| this| (?:the )?(?:value|cell))? ?(?:is|are|has|have)? ?${gaps}`,
    fillWith,
  ),
  rule(
    `(?:if|where|when)(?: the)? (?<c>.+?) (?:is|are|has) (?:a |an )?${gaps},? (?:then )?(?:put|set|use|write|fill|make|it is|insert)(?: it)?(?: in| to| with| as)?(?: with)? (?<v>.+)`,
    fillWith,
  ),
  rule('(?:empty|blank|missing|null) (?<c>.+?) ?(?:=|->|=>|to|becomes?) ?(?<v>.+)', fillWith),
  rule(
    '(?<o>double|halve|triple|negate)(?: the)?(?: values? (?:of|in))? (?<c>.+)',
    ({ o = '', c }, context) =>
      numeric(
        'calculate-numbers',
        {
          operation: /halve/i.test(o) ? 'divide' : 'multiply',
          by: 'number',
          number: { triple: 3, negate: -1 }[o.toLowerCase()] ?? 2,
          into: 'replace',
        },
        c,
        context,
      ),
  ),
  rule(
    '(?:(?:extract|get|add|take|create|make|pull|insert)(?: out)?(?: an?| the)?(?: new| extra| separate)?(?: columns?)?)(?: (?:with|for|of|showing|containing))?(?: the)? (?<p>year|quarter|month name|month|week|day of (?:the )?week|weekday|day name)s?(?: columns?)?',
    ({ p }, context) => {
      const dates = resolveDateColumns(context);
      if (dates.length === 1)
        return datePart({ p, c: `§${context.table.columns.indexOf(dates[0]!)}` }, context);
      return dates.length === 0
        ? undefined
        : {
            kind: 'ask',
            question: messageOf('The {what} of which column?', { what: p! }),
            choices: dates.map(({ name }) => ({ label: name, text: `extract ${p} from ${quoted(name)}` })),
          };
    },
  ),
  rule(
    `(?:fill|forward[- ]fill|carry|copy|propagate)(?: (?:the )?(?:values?|${gaps}))?(?: (?:of|in|from))?(?: the)?(?: columns?)? ?(?<c>.*?)[ -](?<d>down(?:wards?)?|forwards?|up(?:wards?)?|backwards?)(?: (?:in|on|for) (?<e>.+?))?(?: (?:within|per|for each|in each) (?<g>.+))?`,
    fillAlong,
  ),
  rule(
    '(?:fill|ffill|forward fill|fill)[ -](?<d>down|up|forward|backward)(?: (?:the |in |on |for )*(?<c>.+?))?(?: (?:within|per|for each|in each) (?<g>.+))?',
    fillAlong,
  ),
  rule(
    `(?:fill|replace|impute|substitute|set|complete)(?: in)?(?: all)?(?: the)? ${gaps}(?: (?:in|of|for|from)(?: the)?(?: columns?)? (?<c>.+?))? (?:with|by|to|as|using)(?: the| its| their)? (?<v>.+?)(?: (?:in|of|for)(?: the)?(?: columns?)? (?<e>.+?))?`,
    fillWith,
  ),
  rule(
    '(?:fill|replace|impute|set|complete)(?: in)?(?: all)?(?: the)? (?:missing|empty|blank|null) (?<c>.+?) (?:with|by|to|as|using)(?: the| its| their)? (?<v>.+?)',
    fillWith,
  ),
  rule(
    `(?:fill|impute|complete)(?: the)?(?: columns?)? (?<c>.+?) (?:with|by|using)(?: the| its)? (?<v>.+?)(?: (?:where|when|if) (?:it is |they are )?(?:missing|empty|blank|null))?`,
    fillWith,
  ),
  rule(
    `(?:fill|impute|handle|fix)(?: in)?(?: all)?(?: the)? ${gaps}(?: (?:in|of|for|from) (?<c>.+?))?`,
    ({ c }, context) => {
      const found = c === undefined ? undefined : columnsOf(c, context);
      if (found && 'asks' in found) return found.asks;
      const said = context.original.replace(/[.?!]+$/, '');
      return {
        kind: 'ask',
        question: messageOf('What should the empty cells be filled with?'),
        choices: [
          {
            label: messageOf('the value above'),
            text: `fill ${c === undefined ? 'all columns' : literalOf(c, context)} down`,
          },
          { label: messageOf('the most frequent value'), text: `${said} with the most frequent value` },
          { label: messageOf('the median'), text: `${said} with the median` },
          { label: 'unknown', text: `${said} with "unknown"` },
        ],
      };
    },
  ),
  rule(`(?:interpolate)(?: the)?(?: ${gaps})?(?: (?:in|of))? ?(?<c>.+)`, ({ c }, context) =>
    over('interpolate-numbers', { ends: 'leave' }, c, context),
  ),
  rule(
    '(?:replace|convert|change|turn|treat|set|make|clean(?: up)?|remove|clear)(?: all)?(?: the)? (?:(?<w>n/?as?|“?n/a”?|placeholders?|sentinels?|nulls?|null words|missing value markers?|dummy values|no-?value words?)(?<m> (?:and|or) (?:the like|similar|co|others|-|unknown))?(?: values?| texts?| words?)?)(?: (?:in|of|from) (?<c>.+?))?(?: (?:with|by|to|into|as) (?:an? )?(?:null|nulls|empty|blank|missing|nothing|empty cells?|real nulls?))?(?: (?:in|of|from)(?: the)? (?<e>.+?))?',
    ({ w = '', m, c, e }, context) => {
      // A user who names one word means that word in any spelling, and no other.
      const isOne = m === undefined && /^“?n\/?as?”?$/i.test(w);
      const words = usualSentinels.filter((one) => !isOne || /^#?n\.?\/?a\.?$/i.test(one));
      return over('replace-sentinels', { words, blank: false }, c ?? e, context, { all: true });
    },
  ),
  rule(
    '(?:replace|convert|change|turn|set|make)(?: all)?(?: the)? (?<w>¶\\d+(?:(?:,| and| or)+ ¶\\d+)*)(?: (?:in|of|from) (?<c>.+?))? (?:with|by|to|into|as) (?:an? )?(?:null|nulls|empty cells?|blank|missing(?: values?)?)(?: (?:in|of) (?<e>.+?))?',
    ({ w = '', c, e }, context) =>
      over(
        'replace-sentinels',
        { words: [...w.matchAll(/¶(\d+)/g)].map(([, at]) => context.literals[Number(at)]!), blank: false },
        c ?? e,
        context,
        { all: true },
      ),
  ),
  rule(
    '(?:convert|change|turn|set|make|replace)(?: all)?(?: the)? (?:empty|blank)(?: texts?| strings?| cells?| values?)?(?: (?:in|of|from) (?<c>.+?))? (?:with|by|to|into|as)? ?(?:nulls?|missing)',
    ({ c }, context) => over('empty-to-null', { blank: true }, c, context, { all: true }),
  ),
  rule(
    '(?:clear|remove|delete|null|empty|blank)(?: out)?(?: all| the)* (?:mismatched|invalid|wrong|bad)(?: cells?| values?)?(?: (?:in|of|from) (?<c>.+))?',
    ({ c }, context) =>
      over('clear-mismatched', { to: 'null', suffix: ' (mismatched)' }, c, context, { all: true }),
  ),
  rule(
    '(?:make|turn|convert|change|write|put|format|standardi[sz]e|normali[sz]e|unify|bring|set)(?: all| every)*(?: the| my)? (?:dates?|date columns?|date formats?)(?: (?:to|into|in|as))?(?: an?| the)?(?: (?:iso(?:[ -]?8601)?|yyyy-mm-dd|same|consistent|uniform|one))?(?: (?:format|dates?|standard|form))?',
    allDates,
  ),
  rule(
    `${turn}(?: the)?(?: columns?| types? of| data types? of)? ?(?<c>.+?) ?(?:to|into|as|be|in)? (?:an? |the type )?(?<t>numbers?|numeric(?: values)?|decimals?|floats?|integers?|ints?|whole numbers?|dates?|datetimes?|timestamps?|texts?|strings?|booleans?|true ?/ ?false|bools?)(?: type| values?| column)?(?<h>,? ?\\(?(?:with )?(?:day|month|decimal comma|comma|american|european|us|european?)\\b.*)?`,
    setType,
  ),
  rule(
    '(?:parse|read|fix|standardi[sz]e|normali[sz]e|unify|clean(?: up)?)(?: all| the)* (?<k>dates?|numbers?|amounts|currenc(?:y|ies)|money)(?: formats?| values?)?(?: (?:in|of|from) (?<c>.+?))?(?<h>,? ?\\(?(?:with )?(?:day|month|decimal comma)\\b.*)?',
    ({ k = '', c, h }, context) => {
      const date = /date/i.test(k);
      const found = c === undefined ? undefined : columnsOf(c, context);
      if (found && 'asks' in found) return found.asks;
      const names =
        found && Array.isArray(found.is)
          ? found.is
          : context.table.columns
              .filter((one) => one.type === 'text' && (date ? asDate(one) : asNumber(one)))
              .map(({ name }) => name);
      const already = date ? context.table.columns.filter(isDate).map(({ name }) => name) : [];
      if (names.length === 0 && already.length > 0)
        return {
          kind: 'ask',
          question:
            already.length > 1
              ? messageOf('{columns} are already dates. What would you like to do with them?', {
                  columns: already,
                })
              : messageOf('{columns} is already a date. What would you like to do with it?', {
                  columns: already,
                }),
          choices: already.slice(0, 2).flatMap((name) => [
            {
              label: messageOf('Write {name} as dd/MM/yyyy', { name }),
              text: `write ${quoted(name)} as "dd/MM/yyyy"`,
            },
            {
              label: messageOf('Rows where {name} isn’t a date', { name }),
              text: `show rows where ${quoted(name)} is invalid`,
            },
          ]),
        };
      if (names.length === 0)
        return ask(
          date
            ? messageOf('No text column contains mostly dates. Which column do you mean?')
            : messageOf('No text column contains mostly numbers. Which column do you mean?'),
          context,
          '',
          context.table.columns.map(({ name }) => name),
        );
      return readAs(date ? 'date' : 'number', names, h, context);
    },
  ),
  rule(
    '(?:parse|read|standardi[sz]e|normali[sz]e|fix|unify)(?: the)?(?: columns?)? (?<c>.+?)(?: (?:format|values?))?(?<h>,? ?\\(?(?:with )?(?:day|month|decimal comma)\\b.*)?',
    ({ c = '', h }, context) => {
      const found = namesOf(c, context);
      if ('asks' in found) return undefined;
      const facts = found.is.map((name) => factsOf(name, context));
      if (facts.every((one) => one.type === 'text' && asDate(one)))
        return readAs('date', found.is, h, context);
      if (facts.every((one) => one.type === 'text' && asNumber(one)))
        return readAs('number', found.is, h, context);
      return undefined;
    },
  ),
  rule(
    '(?:round)(?: off)?(?: the)?(?: columns?| values? (?:of|in)| numbers in)? ?(?<c>.*?)(?: (?<w>up|down))?(?: (?:to|with|at))?(?: the)?(?: (?:nearest )?(?<n>whole numbers?|integers?|cents?|\\w+ (?:decimals?|dp|d\\.p\\.?|dec|digits?|places?|decimal places?|decimal digits?|digits behind the (?:point|comma))))?(?: (?<u>up|down))?',
    ({ c, n, w, u }, context) => {
      const digits =
        n === undefined || /whole|integer/i.test(n)
          ? 0
          : /cent/i.test(n)
            ? 2
            : (countOf(n.split(' ')[0]) ?? 0);
      const how = (w ?? u)?.toLowerCase() ?? 'nearest';
      return numeric('round-numbers', { how, digits }, c, context);
    },
  ),
  rule(
    '(?<o>multiply|divide|increase|decrease|reduce|raise|lower)(?: the)?(?: columns?| values? (?:of|in))? ?(?<c>.+?) (?:by|with) (?<n>.+)',
    calculate,
  ),
  rule(
    '(?<o>add|subtract) (?<n>[^ ]+ ?%?) (?:to|from) (?:the )?(?:columns? |values? (?:of|in) )?(?<c>.+)',
    calculate,
  ),
  rule(
    '(?:make|take|use|set)(?: the)? ?(?<c>.+?) (?:absolute|positive)|(?:take )?(?:the )?absolute values? of (?<d>.+)',
    ({ c, d }, context) =>
      numeric(
        'calculate-numbers',
        { operation: 'abs', by: 'number', number: 1, into: 'replace' },
        c ?? d,
        context,
      ),
  ),
  rule(
    '(?:normali[sz]e|scale|standardi[sz]e|rescale)(?: the)?(?: values of)? (?<c>.+?)(?: (?:to|between|into)(?: the range)?(?: of)? (?<a>-?[\\d.]+)(?: ?(?:and|to|-|\\.\\.) ?)(?<b>-?[\\d.]+))?',
    ({ c = '', a, b }, context) => {
      const found = namesOf(c, context);
      if ('asks' in found || !found.is.every((name) => isNumber(factsOf(name, context)))) return undefined;
      return steps({
        kind: 'scale-numbers',
        params: {
          columns: [...found.is],
          how: a === undefined && /standardi/i.test(context.original) ? 'standard' : 'range',
          low: Number(a ?? 0),
          high: Number(b ?? 1),
          into: 'replace',
        },
      });
    },
  ),
  rule(
    '(?:mark|flag|find|detect|clip|cap)(?: all| the)* outliers(?: (?:in|of) (?<c>.+))?',
    ({ c }, context) =>
      numeric(
        'handle-outliers',
        {
          detect: 'iqr',
          share: 0.01,
          action: /clip|cap/i.test(context.original) ? 'clip' : 'flag',
          name: '* outlier',
        },
        c,
        context,
      ),
  ),
  rule(
    '(?:bin|bucket|group|put)(?: the)? (?<c>.+?) (?:in|into)(?: (?<n>\\w+))? (?:equal )?(?:bins|buckets|ranges|groups|classes)',
    ({ c, n }, context) =>
      numeric(
        'bin-numbers',
        { by: 'equalWidth', width: 10, count: countOf(n) ?? 5, edges: [], show: 'range', name: '* bin' },
        c,
        context,
      ),
  ),
  rule(
    '(?:(?:extract|get|add|take|create|make|pull|insert)(?: out)?(?: an?| the)?(?: new| extra| separate)?(?: columns?)?|(?:a )?(?:new|extra|separate) columns?)(?: (?:with|for|of|showing|containing))?(?: the)? (?<p>year|quarter|month name|month|week|day of (?:the )?week|weekday|day name|day|hour|minute)s?(?: and (?:the )?(?<q>year|quarter|month name|month|week|day of (?:the )?week|weekday|day name|day|hour|minute)s?)?(?: columns?)? (?:of|from|out of|in)(?: the)? (?<c>.+)',
    datePart,
  ),
  rule(
    '(?:format|write|show|display|reformat|convert|change|set)(?: all)?(?: the)?(?: (?:date )?formats? (?:of|for)(?: the)?)?(?: (?:dates? )?columns?| dates? (?:in|of))? ?(?<c>.+?)(?: format)? (?:as|in|like|to|into|with(?: the)? format) (?:the format )?(?<f>¶\\d+|(?:dd?d?d?|mm?m?m?|yyyy|yy|hh?|ss)(?:[./: -]+(?:dd?|mm?m?m?|yyyy|yy|hh?|ss))+)(?: format)?',
    ({ c = '', f = '' }, context) => {
      const given = /^(?:all |the )*dates?$/i.test(c.trim())
        ? resolveDateColumns(context).map(({ name }) => name)
        : [];
      const found = given.length > 0 ? { is: given } : columnsOf(c, context);
      if ('asks' in found) return found.asks;
      const format = /^¶/.test(f.trim())
        ? literalOf(f, context)
        : f
            .toLowerCase()
            // After hours, these are minutes.
            .replace(/m+/g, (word, at: number) =>
              /h[:.]$/.test(f.slice(0, at).toLowerCase()) ? word : word.toUpperCase(),
            )
            .replace(/h+/g, (hours) => hours.toUpperCase());
      return steps(...datesRead(found.is, context), {
        kind: 'format-date',
        params: { columns: found.is as Json, format },
      });
    },
  ),
  rule(
    '(?:shift|move|postpone|delay|add|subtract)(?: the)? ?(?<c>.*?) ?(?:by|to)? ?(?<n>-?\\w+) (?<u>day|week|month|quarter|year|hour|minute)s?(?: (?<w>later|forward|earlier|back(?:wards?)?|to|from)(?: (?:the )?(?<d>.+))?)?',
    shift,
  ),
  rule(
    '(?:(?:compute|calculate|add|get|count)(?: an?)? ?)?(?:the )?(?:difference|number of (?<u>day|month|year|hour|working day|week)s|(?<v>day|month|year|hour|working day|week)s)(?: in (?<w>day|month|year|hour|week)s)? between (?<a>.+?) and (?<b>.+?)(?: as (?<n>.+))?',
    ({ u, v, w, a = '', b = '', n }, context) => {
      const [from, to] = [columnOf(a, context), columnOf(b, context)];
      if ('asks' in from) return from.asks;
      if ('asks' in to) return to.asks;
      const [first, second] = [asDate(from.is), asDate(to.is)];
      if (!first || !second) return undefined;
      const unit = (u ?? v ?? w ?? 'day').toLowerCase();
      return steps(...first.prepare, ...second.prepare, {
        kind: 'date-difference',
        params: {
          from: from.is.name,
          until: 'column',
          to: to.is.name,
          unit: unit === 'working day' ? 'workingDay' : unit,
          name: n === undefined ? 'Difference' : literalOf(n, context),
        },
      });
    },
  ),
  rule(
    'group(?: (?:the )?(?:rows?|table|data|by))?(?: by)? (?<g>.+?)(?:,| and| with)? (?<a>(?:(?:and |then )?(?:count|sum|total|average|mean|median|min(?:imum)?|max(?:imum)?|add up|take|compute|calculate)\\b.*))',
    group,
  ),
  rule('(?:summari[sz]e|aggregate) (?<a>.+?) (?:by|per|for each) (?<g>.+)', group),
];

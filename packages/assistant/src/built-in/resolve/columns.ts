import { nearest } from '@winnow/kernel';
import type { ColumnSelection } from '@winnow/steps';
import { type ColumnFacts, isDate, isNumber } from '../../facts.ts';
import { ask, type Reading, type RuleContext } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';
import { bareName, singular, wordsOf } from '../words/phrase-words.ts';

/** What was meant, or the question that must be answered first. */
export type Found<T> = { readonly is: T } | { readonly asks: Reading & { kind: 'ask' } };

const article =
  /^(?:(?:the|my|our|this|that|these|those|its|of|in|for|from|values? (?:of|in)|cells? (?:of|in)|both) )+/i;
const noun = /(?:^| )(?:columns?|fields?|values?|cells?|variables?|attributes?)$/i;
const sameWords: readonly (readonly string[])[] = [
  ['email', 'mail', 'e mail', 'email address', 'mail address', 'e mail address'],
  ['phone', 'telephone', 'tel', 'phone number', 'mobile'],
  ['zip', 'postcode', 'postal code', 'zip code', 'zipcode', 'plz'],
  ['quantity', 'qty'],
  ['number', 'no', 'nr', 'num'],
  ['identifier', 'id'],
  ['town', 'city'],
  ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob'],
  ['description', 'desc'],
  ['amount', 'amt'],
  ['address', 'addr'],
  ['category', 'cat'],
  ['telephone number', 'phone number'],
  ['revenue', 'sale', 'turnover', 'sale amount', 'income'],
  ['price', 'unit price', 'cost'],
  ['country', 'nation', 'land'],
];
const personWords =
  /^(?:customer|client|buyer|person|people|user|member|contact|employee|guest|patient|student|shopper)(?: name)?$/;
const personColumns =
  /^(?:(?:full|customer|client|user|buyer|person|member|contact|display|account)? ?name|customer|client|buyer|user|member|contact|(?:customer|client|user|member) (?:id|no|number)|e ?mail(?: address)?)$/;
/** Whether a noun means people, whom several columns can identify. */
export const isPerson = (noun: string): boolean => personWords.test(wordsOf(noun).map(singular).join(' '));

/** Whether a word is a synonym of a column's name or can refer to the column. */
export function standsFor(word: string, column: string): boolean {
  const name = wordsOf(column).map(singular).join(' ');
  const said = singular(word.toLowerCase());
  if (personWords.test(said) && personColumns.test(name)) return true;
  return sameWords.some((group) => {
    const phrases = group.filter((one) => one.split(' ').includes(said));
    return phrases.length > 0 && group.some((one) => name === one || name.split(' ').includes(one));
  });
}

const typeWords: readonly (readonly [RegExp, ColumnSelection])[] = [
  [/^(?:all |every |each |any )?(?:the )?(?:texts?|strings?|textual|character)$/i, { types: ['text'] }],
  [/^(?:all |every |each |any )?(?:the )?(?:numbers?|numeric(?:al)?)$/i, { types: ['integer', 'number'] }],
  [/^(?:all |every |each |any )?(?:the )?(?:integers?|whole numbers?)$/i, { types: ['integer'] }],
  [/^(?:all |every |each |any )?(?:the )?(?:dates?|datetimes?|times?)$/i, { types: ['date', 'datetime'] }],
  [/^(?:all |every |each |any )?(?:the )?(?:booleans?|true.?false|flags?)$/i, { types: ['boolean'] }],
];
const everything =
  /^(?:everything|everywhere|all|(?:all|every|each|any|the|this|whole|entire|my)(?: of)?(?: the| my)?(?: whole| entire)? ?(?:columns?|cells?|fields?|values?|table|data(?:set)?|file|sheet|texts? everywhere))$/i;

/**
 * Returns the columns that a piece of text refers to: by name (misspelled, partial, several), type,
 * “all”, position, or as those mentioned last.
 */
export function columnsOf(raw: string, context: RuleContext): Found<ColumnSelection> {
  const text = raw.trim().replace(/[.,;:!?]+$/, '');
  if (everything.test(text)) return { is: { all: true } };
  const but =
    /^(?:all|every|everything|each)(?: of)?(?: the)?(?: other)?(?: columns?| fields?)? ?(?:but|except(?: for)?|other than|apart from|besides|without) (.+)$/i.exec(
      text,
    );
  if (but) {
    const except = namesOf(but[1]!, context);
    return 'asks' in except ? except : { is: { all: true, except: [...except.is] } };
  }
  const like =
    /^(?:all |every |the )?(?:columns?|fields?) (?:(?:whose names? |that |which )?(starts?|begins?|ends?|contains?|starting|beginning|ending|containing|like|named like|with names? like|matching)(?: with| in)?) (.+)$/i.exec(
      text,
    );
  if (like) return { is: { matching: globOf(like[1]!.toLowerCase(), literalOf(like[2]!, context)) } };
  const bare = text.replace(article, '').replace(noun, '').trim();
  const named = exactly(bare, context);
  if (named !== undefined) return { is: [named] };
  const plural = noun.test(text) || /^(?:all|every|each|any)\b/i.test(text);
  for (const [pattern, selection] of typeWords) {
    if (!pattern.test(bare)) continue;
    if (plural || /s$|^numeric|^textual/i.test(bare)) return { is: selection };
  }
  const names = namesOf(text, context);
  return 'asks' in names ? names : { is: [...names.is] };
}

/** Returns the one column that is meant. */
export function columnOf(raw: string, context: RuleContext): Found<ColumnFacts> {
  const names = namesOf(raw, context);
  if ('asks' in names) return names;
  if (names.is.length === 1) return { is: factsOf(names.is[0]!, context) };
  return { asks: ask(messageOf('Which of these columns?'), context, raw.trim(), names.is) };
}

export function factsOf(name: string, { table }: Pick<RuleContext, 'table'>): ColumnFacts {
  return table.columns.find((column) => column.name === name)!;
}

/** Returns the names of the columns that are meant. */
export function namesOf(raw: string, context: RuleContext): Found<readonly string[]> {
  const text = raw
    .trim()
    .replace(/[.,;:!?]+$/, '')
    .replace(article, '');
  if (/^(?:it|them|that|this|those|these|the same|same|that one|they)(?: columns?)?$/i.test(text)) {
    return context.last.length > 0
      ? { is: context.last }
      : {
          asks: ask(
            messageOf('Which column?'),
            context,
            text,
            context.table.columns.map(({ name }) => name),
          ),
        };
  }
  const placed = byPlace(text, context);
  if (placed) return { is: placed };
  const whole = oneName(text, context);
  if (whole !== undefined && !('asks' in whole)) return { is: [whole.is] };
  const parts = text
    .split(/\s*(?:,|;|&|\+|\/|\band\b|\bor\b|\bplus\b|\bas well as\b)\s*/i)
    .filter((part) => part !== '');
  if (parts.length > 1) {
    const found = parts.map((part) => byPlace(part, context) ?? oneName(part, context));
    const names: string[] = [];
    for (const one of found) {
      if (one === undefined)
        return unknown(
          text,
          parts,
          found.map((each) => each !== undefined),
          context,
        );
      if (Array.isArray(one)) names.push(...(one as readonly string[]));
      else if ('asks' in one) return one;
      else names.push((one as { is: string }).is);
    }
    return { is: [...new Set(names)] };
  }
  return whole ?? unknown(text, [text], [false], context);
}

function unknown(
  text: string,
  parts: readonly string[],
  found: readonly boolean[],
  context: RuleContext,
): Found<never> {
  const bad = parts[found.indexOf(false)] ?? text;
  const said = restorePlaceholders(bad, context).replace(noun, '').trim() || bad;
  const names = context.table.columns.map(({ name }) => name);
  const near = nearest(said, names);
  const first = near === undefined ? names : [near, ...names.filter((name) => name !== near)];
  return {
    asks: ask(
      messageOf('There’s no column “{said}”. Which one do you mean?', { said }),
      context,
      said,
      first,
    ),
  };
}

/** Replaces placeholders with what they stand for. */
export function restorePlaceholders(
  text: string,
  { literals, table }: Pick<RuleContext, 'literals' | 'table'>,
): string {
  return text
    .replace(/§(\d+)/g, (_, at: string) => table.columns[Number(at)]?.name ?? '')
    .replace(/¶(\d+)/g, (_, at: string) => literals[Number(at)] ?? '');
}

/** Returns the intended text: quoted text without its quotes. */
export function literalOf(raw: string, context: Pick<RuleContext, 'literals' | 'table'>): string {
  return restorePlaceholders(raw.trim(), context);
}

function byPlace(text: string, { table }: RuleContext): readonly string[] | undefined {
  const names = table.columns.map(({ name }) => name);
  const numbered = /^columns? (?:no\.? |number |#)?(\d+)$/i.exec(text);
  if (numbered)
    return names.slice(Number(numbered[1]) - 1, Number(numbered[1])).length
      ? [names[Number(numbered[1]) - 1]!]
      : undefined;
  const placed =
    /^(first|second|third|fourth|fifth|last|second to last)(?: (\d+|two|three|four|five))? (?:columns?|fields?)$/i.exec(
      text,
    );
  if (!placed) return undefined;
  const many =
    placed[2] === undefined
      ? 1
      : (({ two: 2, three: 3, four: 4, five: 5 } as Record<string, number>)[placed[2].toLowerCase()] ??
        Number(placed[2]));
  const at = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(placed[1]!.toLowerCase());
  if (at >= 0) return names.slice(at, at + many);
  return placed[1]!.toLowerCase() === 'last' ? names.slice(-many) : names.slice(-2, -1);
}

function exactly(text: string, { table, literals }: RuleContext): string | undefined {
  const placeholder = /^§(\d+)$/.exec(text);
  if (placeholder) return table.columns[Number(placeholder[1])]?.name;
  const wanted = restorePlaceholders(text, { table, literals });
  const same = table.columns.find(({ name }) => name === wanted);
  if (same) return same.name;
  const words = wordsOf(wanted).join('');
  if (words === '') return undefined;
  const alike = table.columns.filter(({ name }) => wordsOf(name).join('') === words);
  if (alike.length > 0) return alike.length === 1 ? alike[0]!.name : undefined;
  const single = wordsOf(wanted).map(singular).join('');
  const bare = table.columns.filter(({ name }) => wordsOf(bareName(name)).map(singular).join('') === single);
  return bare.length === 1 ? bare[0]!.name : undefined;
}

/**
 * Finds one column by its name, a plural, a synonym, a part of the name, its meaning or type, or a
 * misspelled name.
 */
function oneName(raw: string, context: RuleContext): Found<string> | undefined {
  const text = raw
    .replace(article, '')
    .replace(/^(?:columns?|fields?) (?:called |named )?/i, '')
    .replace(noun, '')
    .trim();
  if (text === '') return undefined;
  const exact =
    exactly(text, context) ??
    exactly(
      text.replace(
        /^(?:all |every |each |total |the )*(§\d+)(?: (?:names?|numbers?|codes?|texts?|counts?|sold|ordered|made|earned|data|figures?|labels?|info))*$/i,
        '$1',
      ),
      context,
    );
  if (exact !== undefined) return { is: exact };
  if (/[§]/.test(text) || restorePlaceholders(text, context).length > 200) return undefined;
  const said = restorePlaceholders(text, context);
  const { columns } = context.table;
  const words = wordsOf(said).map(singular);
  if (words.length === 0) return undefined;
  const several = (found: readonly ColumnFacts[]): Found<string> | undefined => {
    if (found.length === 0) return undefined;
    if (found.length === 1) return { is: found[0]!.name };
    return {
      asks: ask(
        messageOf('“{said}” could mean several columns. Which one do you mean?', { said }),
        context,
        said,
        found.map(({ name }) => name),
      ),
    };
  };
  const joined = words.join(' ');
  const plurals = columns.filter(({ name }) => wordsOf(name).map(singular).join(' ') === joined);
  if (plurals.length > 0) return several(plurals);
  const alike = sameWords.find((group) => group.includes(joined));
  if (alike) {
    const found = columns.filter(({ name }) => alike.includes(wordsOf(name).map(singular).join(' ')));
    if (found.length > 0) return several(found);
  }
  const parts = columns.filter(({ name }) => {
    const own = wordsOf(name).map(singular);
    return words.every((word) => own.includes(word));
  });
  if (parts.length > 0) return several(parts);
  const abbreviated = columns.filter(({ name }) => {
    const own = wordsOf(name).map(singular);
    return words.every((word) => own.some((one) => word === one || isAbbreviation(one, word)));
  });
  if (words.length > 1 && abbreviated.length > 0) return several(abbreviated);
  if (personWords.test(joined)) {
    const found = columns.filter(({ name }) => personColumns.test(wordsOf(name).map(singular).join(' ')));
    if (found.length > 0) return several(found);
  }
  const meant = columns.filter(({ meaning }) => meaning !== undefined && meaning === joined);
  if (meant.length > 0) return several(meant);
  if (/^(?:date|day|time)$/.test(joined)) return several(columns.filter(isDate));
  if (/^(?:number|amount|price|value)$/.test(joined)) {
    const numbers = columns.filter(isNumber);
    if (numbers.length === 1) return several(numbers);
  }
  if (said.length < 4) return undefined;
  const near = nearest(
    said,
    columns.map(({ name }) => name),
  );
  // In short words, a difference of a third of the letters is too large to be certain.
  if (near !== undefined && Math.abs(near.length - said.length) <= 2) return { is: near };
  return undefined;
}

/** Whether a word of a column name abbreviates one that was said: `temp` for temperature. */
function isAbbreviation(own: string, said: string): boolean {
  return own.length >= 3 && said.length >= own.length + 2 && said.startsWith(own);
}

function globOf(how: string, text: string): string {
  if (/[*?]/.test(text)) return text;
  if (/^(?:start|begin)/.test(how)) return `${text}*`;
  return /^end/.test(how) ? `*${text}` : `*${text}*`;
}

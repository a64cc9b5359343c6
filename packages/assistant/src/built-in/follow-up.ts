import { escapeRegex } from '@winnow/kernel';
import type { ColumnFacts } from '../facts.ts';
import { asDate, asNumber } from './as-typed.ts';
import { namesOf } from './columns.ts';
import { valueAlone } from './condition.ts';
import { named, renumbered, rowsOf, short, topOf, turned, turnedFilter } from './follow-edits.ts';
import { type Asked, plainOf, type Said, subjects } from './follow-said.ts';
import { countOf } from './numbers.ts';
import { periodOf } from './period.ts';
import { phraseOf } from './phrase.ts';
import { quoted } from './reading.ts';
import { type Before, type Resolved, withColumns, written } from './spoken-before.ts';

type Follow = readonly [
  pattern: RegExp,
  read: (
    groups: Readonly<Record<string, string | undefined>>,
    said: Said,
  ) => Promise<Resolved | undefined> | Resolved | undefined,
];

const correcting =
  /^(?:(?:no|nope|nah|sorry|oops|wait|actually|hm+|not quite|wrong|my bad|i mean(?:t)?|rather)\b[,.:;!-]* *)+/i;
const article = '(?:the |a |an |my )?';
const tooEnd = '(?:,? (?:too|as well|also|instead|please|then))*[.!?]*';

/**
 * What is said about what was said before (“same for phone”, “no, the other column”, “only for 2024”), as a question that is complete in
 * itself. Where it could be meant in several ways, they are offered.
 *
 * @returns undefined where it does not speak of what was before
 */
export async function followUp(
  text: string,
  before: Before | undefined,
  asked: Asked,
): Promise<Resolved | undefined> {
  if (!before) return undefined;
  const rest = text.trim().replace(correcting, '');
  const corrects = rest !== text.trim();
  const { text: plain, literals } = phraseOf(rest, asked.table.columns);
  const said: Said = { ...asked, original: rest, literals, last: [], before, corrects };
  for (const [pattern, read] of follows) {
    const match = pattern.exec(plain);
    const found = match ? await read(match.groups ?? {}, said) : undefined;
    if (found) return found;
  }
  return corrects && rest !== '' ? { text: rest } : undefined;
}

const follow = (pattern: string, read: Follow[1]): Follow => [new RegExp(`^(?:${pattern})$`, 'iu'), read];

const follows: readonly Follow[] = [
  follow(
    `(?:and |now |then |please |also |ok(?:ay)?,? )*(?:do |apply |repeat |use )?${article}(?:same|that|this|it|ditto|likewise|identical)(?: thing| step| steps| again)*,? (?:for|to|with|on|in)(?: ${article}columns?)? (?<c>.+?)${tooEnd}`,
    ({ c = '' }, said) =>
      said.before.kind === 'query' && periodOf(plainOf(c, said), said.today) ? undefined : other(c, said),
  ),
  follow(
    `(?:and|also|plus|now)(?: also)?(?: for| in| on)? ${article}(?<c>§\\d+(?:(?:,| and|, and) ${article}§\\d+)*)${tooEnd}`,
    ({ c = '' }, said) => (said.before.kind === 'query' ? undefined : other(c, said)),
  ),
  follow(`(?<c>§\\d+(?:(?:,| and|, and) §\\d+)*)(?: too| as well| also)${tooEnd}`, ({ c = '' }, said) =>
    said.before.kind === 'steps' ? other(c, said) : undefined,
  ),
  follow(
    `(?:it (?:is|should be)|use|take|for|in|on|by|with|that is)? ?${article}(?:columns? )?(?<c>§\\d+)(?: columns?)?(?:,? (?:and )?not ${article}§\\d+)?(?<i> instead)?[.!?]*`,
    ({ c = '', i }, said) =>
      said.corrects || i !== undefined || /^by /i.test(said.original) ? replaced(c, said) : undefined,
  ),
  follow(`not ${article}§\\d+,? (?:but |rather )?${article}(?<c>§\\d+)[.!?]*`, ({ c = '' }, said) =>
    replaced(c, said),
  ),
  follow(
    `(?:not (?:that|this)(?: one| column)?|(?:by |in |with |use |take |on )?(?:the|that|an)? ?(?:other|another|different|wrong) (?:one|columns?|fields?|dates?)(?: columns?)?|not that one,? the other(?: one| column)?)${tooEnd}`,
    (_g, said) => alternatives(said),
  ),
  follow(
    `(?:how many|what number)(?: rows?)?(?: would| will)?(?: (?:are|is|be|were))? ?(?:that|those|these|it|there|them|affected|removed|go|kept)?[?]*`,
    (_g, said) => rowsOf(said, true),
  ),
  follow(
    `(?:only |just )?(?:show|list|see|display|which)(?: me)?(?: are)? ?(?:those|these|them|that|the(?:se)?)(?: rows?| ones| records?)?[?.!]*|which (?:rows?|ones)[?]*`,
    (_g, said) => rowsOf(said, false),
  ),
  follow(
    `(?:and |now |please |can you |ok(?:ay)?,? )*(?:(?:show|draw|plot|make|give|display|turn|put|see)(?: me)?(?: (?:it|that|this|those|them))?(?: as| in| into| in the form of)?|as|in)? ?(?:an? |the )?(?<m>bar|line|pie|column)?(?: |-)?(?:chart|graph|plot|diagram)(?: of (?:it|that|this))?[?.!]*|(?:chart|plot|graph|draw|visuali[sz]e) (?:it|that|this|them|those)[?.!]*`,
    ({ m }, { before }) => {
      if (before.kind !== 'query') return undefined;
      return {
        text: `${m === undefined || m.toLowerCase() === 'column' ? '' : `${m.toLowerCase()} `}chart of ${stem(before.text)}`.trim(),
      };
    },
  ),
  follow(
    `(?:and |but |now |what about |how about |then |rather |please |show (?:it |that |them )?)*(?:(?:split|broken down|break (?:it|that) down|group(?:ed)?) )?(?:by|per|for each) (?<g>.+?)${tooEnd}`,
    ({ g = '' }, said) => grouped(g, said),
  ),
  follow(
    `(?:and |but |now |what about |how about |same |then |only |just |or )*(?:for |in |of |during |from )*(?<p>.+?)(?: only| instead| too| as well)*[?.!]*`,
    ({ p = '' }, said) => timed(p, said),
  ),
  follow(
    `(?:and |what about |how about |now |show |give me |the )*(?<a>averages?|mean|totals?|sum|median|max(?:imum)?|min(?:imum)?|highest|lowest|count)(?: instead| too)*[?.!]*`,
    ({ a = '' }, said) => measured(a, said),
  ),
  follow(
    `(?:and |only |just |show |the |make (?:it|that) |now )*(?:top|first|best)? ?(?<n>\\d+)(?: of them| rows?| instead)*[?.!]*`,
    ({ n = '' }, { before }) => topOf(n, before),
  ),
  follow(
    `(?:and |but |make (?:it|that) |sort (?:it|them) |in )*(?<d>descending|ascending|desc|asc|(?:the )?other way (?:a)?round|reversed?|(?:largest|biggest|highest|newest|latest|most recent|z ?to ?a|smallest|lowest|oldest|earliest|a ?to ?z)(?: values?)?(?: first)?)(?: order| please| instead)*[.!?]*`,
    ({ d = '' }, said) => turned(d, said),
  ),
  follow(
    `(?:make (?:it|that|them) |to |in |as )*(?:all )?(?<k>lower|upper|title|proper|sentence)[ -]?case[.!?]*`,
    ({ k = '' }, { before }) => {
      const only =
        before.steps.length === 1 && before.steps[0]!.kind === 'change-case' ? before.steps[0]! : undefined;
      const named = k.toLowerCase() === 'proper' ? 'title' : k.toLowerCase();
      return (
        only && { reading: { kind: 'steps', steps: [{ ...only, params: { ...only.params, case: named } }] } }
      );
    },
  ),
  follow(
    `(?:call|name) (?:it|that|this|the (?:new )?column) (?<n>.+?)|(?:to|as|called|named|into) (?<m>¶\\d+|[^§]+?)[.!]*`,
    ({ n, m }, said) => named(n ?? m ?? '', n !== undefined, said),
  ),
  follow(
    `(?:to|with|at|make (?:it|that)|use)? ?(?<n>\\w+) (?:decimals?|digits|decimal places?|places)[.!?]*`,
    ({ n = '' }, { before }) => {
      const digits = countOf(n);
      const only =
        before.steps.length === 1 && before.steps[0]!.kind === 'round-numbers' ? before.steps[0]! : undefined;
      return only && digits !== undefined
        ? { reading: { kind: 'steps', steps: [{ ...only, params: { ...only.params, digits } }] } }
        : undefined;
    },
  ),
  follow(`(?<n>\\d+(?:\\.\\d+)?)[.!]*`, ({ n = '' }, said) => renumbered(n, said)),
  follow(
    `(?:and |but |please )*keep(?:ing)? (?:the |only the )?(?<k>first|last|latest|newest|oldest|earliest)(?: one| row| record| of each)?[.!]*`,
    ({ k = '' }, { before }) =>
      before.steps.at(-1)?.kind === 'remove-duplicates' && !/\bkeep/i.test(before.text)
        ? { text: `${before.text.replace(/[.!]+$/, '')}, keep the ${k}` }
        : undefined,
  ),
  follow(`(?:keep|remove|delete|drop) (?:them|those|these)[.!]*`, (_g, said) => turnedFilter(said)),
  follow(
    `(?:do (?:it|that) )?(?:(?:the )?same(?: again| please)?|once more|again|another time|once again|repeat (?:it|that|this)?)[.!?]*`,
    (_g, { before }) => ({
      reading: {
        kind: 'ask',
        question: 'What is to be done again?',
        choices: [{ label: short(before.text), text: before.text }],
      },
    }),
  ),
  follow(
    `(?<o>and |or |but |only |just |what about |how about |now |same for |not )+(?:for |in |from |with |the |where |those |ones? )*(?<v>.+?)(?: only| instead| too| as well)*[?.!]*`,
    ({ v = '' }, said) => valued(v, said),
  ),
  follow(`(?<v>.+?)[.!]*`, ({ v = '' }, said) => (said.corrects ? valued(v, said) : undefined)),
];

/** The same for other columns. */
function other(raw: string, said: Said): Resolved | undefined {
  if (/^(?:the |my |our )?(?:data|recipe|project|file|table|sheet)$/i.test(raw.trim())) return undefined;
  const found = namesOf(raw, said);
  // Two columns cannot have one name.
  if (said.before.steps.some(({ kind }) => kind === 'rename-columns'))
    return { text: `rename ${plainOf(raw, said)}` };
  if ('asks' in found) {
    const { asks } = found;
    const own = subjects(said);
    if (own.length !== 1) return undefined;
    // What was said is not complete: each way on is what was asked before, of that column.
    const names = asks.choices.map(({ label }) => label);
    return offered(asks.question, own[0]!, names, said);
  }
  return put(found.is, said);
}

/** Another column in the place of the one that was meant. */
function replaced(raw: string, said: Said): Resolved | undefined {
  const found = namesOf(raw, said);
  return 'asks' in found ? undefined : put(found.is, said);
}

function put(names: readonly string[], said: Said): Resolved | undefined {
  const { before, table } = said;
  const own = subjects(said).filter((name) => !names.includes(name));
  if (own.length === 1) return { text: withColumns(before.text, own[0]!, names, table) };
  // “by state instead”: what stands behind “by” is what can be chosen.
  const { text } = phraseOf(before.text, table.columns);
  const by = / (?:by|per|for each|based on) §(\d+)/i.exec(text)?.[1];
  if (by !== undefined && /^by /i.test(said.original))
    return { text: withColumns(before.text, table.columns[Number(by)]!.name, names, table) };
  if (own.length === 0) return undefined;
  return {
    reading: {
      kind: 'ask',
      question: `In the place of which column is ${names.join(' and ')} meant?`,
      choices: own.slice(0, 6).map((name) => ({
        label: name,
        text: withColumns(before.text, name, names, table),
      })),
    },
  };
}

function offered(
  question: string,
  from: string,
  names: readonly string[],
  { before, table }: Said,
): Resolved {
  return {
    reading: {
      kind: 'ask',
      question,
      choices: names
        .slice(0, 6)
        .map((name) => ({ label: name, text: withColumns(before.text, from, [name], table) })),
    },
  };
}

/** “the other column”: one that is like the one that was taken; which, is asked where there are several. */
function alternatives(said: Said): Resolved | undefined {
  const { table } = said;
  const own = subjects(said);
  const from = own.length === 1 ? table.columns.find(({ name }) => name === own[0]) : undefined;
  if (!from) {
    return own.length === 0
      ? undefined
      : {
          reading: {
            kind: 'ask',
            question: 'Which of the columns is to be another one?',
            choices: own.slice(0, 6).map((name) => ({ label: name, text: `not ${quoted(name)}` })),
          },
        };
  }
  const like = table.columns.filter((one) => one !== from && sort(one) === sort(from));
  const choices = like.length > 0 ? like : table.columns.filter((one) => one !== from);
  if (like.length === 1 && sort(from) === 'date')
    return { text: withColumns(said.before.text, from.name, [like[0]!.name], table) };
  return offered(
    `Which column is meant instead of ${from.name}?`,
    from.name,
    choices.map(({ name }) => name),
    said,
  );
}

const sort = (column: ColumnFacts): string =>
  asDate(column) ? 'date' : asNumber(column) ? 'number' : String(column.type);

/** What was asked, without the words that ask. */
function stem(text: string): string {
  return text
    .replace(/[?.!]+$/, '')
    .replace(
      /^(?:(?:please|can you|could you|show|give|tell|list|what(?: is|['’]s| are)?|how many|the|me|number of|count(?: the)?|plot|draw|a|an|(?:bar|line|pie) chart of|chart of) )+/i,
      (lead) => (/how many|number of|count/i.test(lead) ? 'number of ' : ''),
    )
    .trim();
}

const groupAtEnd =
  /(.*?)\s+(?:by|per|for each|in each|of each|grouped by|split by)\s+(?:`[^`]+`|[^\s`]+)(?:\s+(?=in |for |during |from |where )|$)/i;

function grouped(raw: string, { before, table, literals, today }: Said): Resolved | undefined {
  const by = written(raw, literals, table.columns);
  if (before.kind === 'query' && !periodOf(by, today)) {
    const text = before.text.replace(/[?.!]+$/, '');
    const { text: placed, literals: own } = phraseOf(text, table.columns);
    const changed = groupAtEnd.test(placed)
      ? placed.replace(groupAtEnd, (all, head: string) => `${head} per ${by}${/\s$/.test(all) ? ' ' : ''}`)
      : `${placed} per ${by}`;
    return { text: written(changed, own, table.columns) };
  }
  const kinds = ['sort-rows', 'remove-duplicates', 'group-rows'];
  if (before.kind !== 'steps' || !before.steps.some(({ kind }) => kinds.includes(kind))) return undefined;
  const { text: placed, literals: own } = phraseOf(before.text, table.columns);
  if (!/ (?:by|on|based on) /i.test(placed)) return undefined;
  return {
    text: written(
      placed.replace(/ (by|on|based on) .+$/i, (_, word: string) => ` ${word} ${by}`),
      own,
      table.columns,
    ),
  };
}

/** A time in the place of the one before, or added. */
function timed(raw: string, said: Said): Resolved | undefined {
  const { before, today } = said;
  const says = plainOf(raw, said);
  if (!periodOf(says, today)) return undefined;
  const text = before.text.replace(/[?.!]+$/, '');
  const words = text.split(' ');
  for (let length = 4; length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const piece = words.slice(at, at + length).join(' ');
      if (
        !/^[(["`]/.test(piece) &&
        periodOf(piece, today) &&
        !/^(?:to|from|and|between)$/i.test(words[at - 1] ?? '')
      )
        return before.kind === 'check'
          ? undefined
          : { text: [...words.slice(0, at), says, ...words.slice(at + length)].join(' ') };
    }
  if (before.kind === 'query') return { text: `${text} in ${says}` };
  if (before.steps.length === 1 && before.steps[0]!.kind === 'filter-rows')
    return { text: `${text} and in ${says}` };
  return {
    reading: {
      kind: 'ask',
      question: `A step works on all rows. What is to be done with those of ${says}?`,
      choices: [
        { label: 'Keep only these rows', text: `keep only rows from ${says}` },
        { label: 'Show these rows', text: `show rows from ${says}` },
      ],
    },
  };
}

const measureWord =
  /\b(?:average|averages|mean|total|totals|sum|median|maximum|max|minimum|min|highest|lowest)\b(?: of)?/i;

function measured(raw: string, { before }: Said): Resolved | undefined {
  if (before.kind !== 'query' || !measureWord.test(before.text)) return undefined;
  const word = raw.toLowerCase().replace(/s$/, '');
  if (word === 'count') return undefined;
  return {
    text: before.text.replace(measureWord, () =>
      word === 'highest' ? 'maximum' : word === 'lowest' ? 'minimum' : word,
    ),
  };
}

/** A value in the place of one before, of the same column; or added to what a question is about. */
async function valued(raw: string, said: Said): Promise<Resolved | undefined> {
  const { before, table, original } = said;
  const condition = await valueAlone(raw, said);
  if (!condition || 'asks' in condition || condition.is.columns.length !== 1) return undefined;
  const value = plainOf(raw, said);
  const column = table.columns.find(({ name }) => name === condition.is.columns[0])!;
  const known = column.top
    .flatMap(({ value: one }) => (one?.trim() ? [one.trim()] : []))
    .sort((a, b) => b.length - a.length)
    .find((one) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegex(one)}(?![\\p{L}\\p{N}])`, 'iu').test(before.text),
    );
  const text = before.text.replace(/[?.!]+$/, '');
  const filter = before.steps.length === 1 && before.steps[0]!.kind === 'filter-rows';
  const adds = before.kind === 'steps' && !said.corrects && /^(?:and|or|also)\b/i.test(original);
  if (known !== undefined && (filter || before.kind === 'query')) {
    const by = adds ? `"${known}" or "${value}"` : `"${value}"`;
    return {
      text: text.replace(
        new RegExp(`["'“]?(?<![\\p{L}\\p{N}])${escapeRegex(known)}(?![\\p{L}\\p{N}])["'”]?`, 'iu'),
        () => by,
      ),
    };
  }
  if (before.kind === 'query' && /^(?:but |and )?(?:only|just|for|in)\b|^(?:what|how) about/i.test(original))
    return { text: `${text} where ${quoted(column.name)} is "${value}"` };
  if (said.corrects) return undefined;
  return {
    reading: {
      kind: 'ask',
      question: `What is to be done with the rows where ${column.name} is “${value}”?`,
      choices: ['Show', 'Count', 'Keep only', 'Remove'].map((verb) => ({
        label: verb,
        text: `${verb.toLowerCase()} rows where ${quoted(column.name)} is "${value}"`,
      })),
    },
  };
}

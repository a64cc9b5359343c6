import type { Groups } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { periodOf } from '../words/period.ts';
import { phraseOf } from '../words/phrase.ts';
import { quantileWords } from '../words/quantile.ts';
import type { Before, Resolved } from './earlier-references.ts';
import { listAlternatives, repeatForColumns, replaceColumn } from './follow-columns.ts';
import { renameResult, renumbered, rowsOf, short, topOf, turned, turnedFilter } from './follow-edits.ts';
import { changeGrouping, changePeriod, measured, stem } from './follow-questions.ts';
import { type EarlierQuestion, type FollowUpContext, plainOf } from './follow-up-context.ts';
import { changeValue } from './follow-values.ts';

type Follow = readonly [
  pattern: RegExp,
  read: (groups: Groups, context: FollowUpContext) => Promise<Resolved | undefined> | Resolved | undefined,
];

const correcting =
  /^(?:(?:no|nope|nah|sorry|oops|wait|actually|hm+|not quite|wrong|my bad|i mean(?:t)?|rather)\b[,.:;!-]* *)+/i;
const article = '(?:the |a |an |my )?';
const tooEnd = '(?:,? (?:too|as well|also|instead|please|then))*[.!?]*';

/**
 * Completes a question that refers to an earlier one (“same for phone”, “no, the other column”,
 * “only for 2024”). Ambiguous questions offer their alternatives.
 *
 * @returns undefined if it doesn't refer to anything earlier
 */
export async function followUp(
  text: string,
  before: Before | undefined,
  asked: EarlierQuestion,
): Promise<Resolved | undefined> {
  if (!before) return undefined;
  const rest = text.trim().replace(correcting, '');
  const corrects = rest !== text.trim();
  const { text: plain, literals } = phraseOf(rest, asked.table.columns);
  const context: FollowUpContext = { ...asked, original: rest, literals, last: [], before, corrects };
  for (const [pattern, read] of follows) {
    const match = pattern.exec(plain);
    const found = match ? await read(match.groups ?? {}, context) : undefined;
    if (found) return found;
  }
  return corrects && rest !== '' ? { text: rest } : undefined;
}

/** Whether a column can replace the last grouping, which takes two text columns. */
function isGrouping(raw: string, { before, table }: FollowUpContext): boolean {
  const column = table.columns[Number(raw.slice(1))];
  const group = before.steps.find(({ kind }) => kind === 'group-rows');
  const [key, ...more] = (group?.params.keys ?? []) as readonly string[];
  const last = table.columns.find(({ name }) => name === key);
  return more.length === 0 && last?.type === 'text' && column?.type === 'text';
}

const follow = (pattern: string, read: Follow[1]): Follow => [new RegExp(`^(?:${pattern})$`, 'iu'), read];

const follows: readonly Follow[] = [
  follow(
    `(?:and |now |then |please |also |ok(?:ay)?,? )*(?:do |apply |repeat |use )?${article}(?:same|that|this|it|ditto|likewise|identical)(?: thing| step| steps| again)*,? (?:for|to|with|on|in)(?: ${article}columns?)? (?<c>.+?)${tooEnd}`,
    ({ c = '' }, context) =>
      context.before.kind === 'query' && periodOf(plainOf(c, context), context.today)
        ? undefined
        : repeatForColumns(c, context),
  ),
  follow(
    `(?:and|also|plus|now)(?: also)?(?: for| in| on)? ${article}(?<c>§\\d+(?:(?:,| and|, and) ${article}§\\d+)*)${tooEnd}`,
    ({ c = '' }, context) => (context.before.kind === 'query' ? undefined : repeatForColumns(c, context)),
  ),
  follow(`(?<c>§\\d+(?:(?:,| and|, and) §\\d+)*)(?: too| as well| also)${tooEnd}`, ({ c = '' }, context) =>
    context.before.kind === 'steps' ? repeatForColumns(c, context) : undefined,
  ),
  follow(
    `(?:it (?:is|should be)|use|take|for|in|on|by|with|that is)? ?${article}(?:columns? )?(?<c>§\\d+)(?: columns?)?(?:,? (?:and )?not ${article}§\\d+)?(?<i> instead)?[.!?]*`,
    ({ c = '', i }, context) =>
      context.corrects || i !== undefined || /^by /i.test(context.original)
        ? replaceColumn(c, context)
        : undefined,
  ),
  follow(`not ${article}§\\d+,? (?:but |rather )?${article}(?<c>§\\d+)[.!?]*`, ({ c = '' }, context) =>
    replaceColumn(c, context),
  ),
  follow(
    `(?:not (?:that|this)(?: one| column)?|(?:by |in |with |use |take |on )?(?:the|that|an)? ?(?:other|another|different|wrong) (?:one|columns?|fields?|dates?)(?: columns?)?|not that one,? the other(?: one| column)?)${tooEnd}`,
    (_g, context) => listAlternatives(context),
  ),
  follow(
    `(?:how many|what number)(?: rows?)?(?: would| will)?(?: (?:are|is|be|were))? ?(?:that|those|these|it|there|them|affected|removed|go|kept)?[?]*`,
    (_g, context) => rowsOf(context, true),
  ),
  follow(
    `(?:only |just )?(?:show|list|see|display|which)(?: me)?(?: are)? ?(?:those|these|them|that|the(?:se)?)(?: rows?| ones| records?)?[?.!]*|which (?:rows?|ones)[?]*`,
    (_g, context) => rowsOf(context, false),
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
    ({ g = '' }, context) => changeGrouping(g, context),
  ),
  follow(`(?:and |but |now )*(?:what|how) about (?:the )?(?<g>§\\d+)${tooEnd}`, ({ g = '' }, context) =>
    context.before.kind === 'query' && isGrouping(g, context) ? changeGrouping(g, context) : undefined,
  ),
  follow(
    `(?:and |but |now |what about |how about |same |then |only |just |or )*(?:for |in |of |during |from )*(?<p>.+?)(?: only| instead| too| as well)*[?.!]*`,
    ({ p = '' }, context) => changePeriod(p, context),
  ),
  follow(
    `(?:and |what about |how about |now |show |give me |the )*(?<a>averages?|mean|totals?|sum|median|${quantileWords}|max(?:imum)?|min(?:imum)?|highest|lowest|count)(?: instead| too)*[?.!]*`,
    ({ a = '' }, context) => measured(a, context),
  ),
  follow(
    `(?:and |only |just |show |the |make (?:it|that) |now )*(?:top|first|best)? ?(?<n>\\d+)(?: of them| rows?| instead)*[?.!]*`,
    ({ n = '' }, { before }) => topOf(n, before),
  ),
  follow(
    `(?:and |but |make (?:it|that) |sort (?:it|them) |in )*(?<d>descending|ascending|desc|asc|(?:the )?other way (?:a)?round|(?:the )?opposite|reversed?(?: the)?|(?:largest|biggest|highest|newest|latest|most recent|z ?to ?a|smallest|lowest|oldest|earliest|a ?to ?z)(?: values?)?(?: first)?)(?: order| please| instead)*[.!?]*`,
    ({ d = '' }, context) => turned(d, context),
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
    ({ n, m }, context) => renameResult(n ?? m ?? '', n !== undefined, context),
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
  follow(`(?<n>\\d+(?:\\.\\d+)?)[.!]*`, ({ n = '' }, context) => renumbered(n, context)),
  follow(
    `(?:and |but |please )*keep(?:ing)? (?:the |only the )?(?<k>first|last|latest|newest|oldest|earliest)(?: one| row| record| of each)?[.!]*`,
    ({ k = '' }, { before }) =>
      before.steps.at(-1)?.kind === 'remove-duplicates' && !/\bkeep/i.test(before.text)
        ? { text: `${before.text.replace(/[.!]+$/, '')}, keep the ${k}` }
        : undefined,
  ),
  follow(`(?:keep|remove|delete|drop) (?:them|those|these)[.!]*`, (_g, context) => turnedFilter(context)),
  follow(
    `(?:do (?:it|that) )?(?:(?:the )?same(?: again| please)?|once more|again|another time|once again|repeat (?:it|that|this)?)[.!?]*`,
    (_g, { before }) => ({
      reading: {
        kind: 'ask',
        question: messageOf('What would you like to repeat?'),
        choices: [{ label: short(before.text), text: before.text }],
      },
    }),
  ),
  follow(
    `(?<o>and |or |but |only |just |what about |how about |now |same for |not )+(?:for |in |from |with |the |where |those |ones? )*(?<v>.+?)(?: only| instead| too| as well)*[?.!]*`,
    ({ v = '' }, context) => changeValue(v, context),
  ),
  follow(`(?<v>.+?)[.!]*`, ({ v = '' }, context) => (context.corrects ? changeValue(v, context) : undefined)),
];

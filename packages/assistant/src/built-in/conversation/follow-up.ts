import type { Groups } from '../reading.ts';
import { says } from '../saying/asking.ts';
import { countOf } from '../words/numbers.ts';
import { periodOf } from '../words/period.ts';
import { phraseOf } from '../words/phrase.ts';
import { quantileWords } from '../words/quantile.ts';
import type { Before, Resolved } from './earlier-references.ts';
import { alternatives, other, replaced } from './follow-columns.ts';
import { named, renumbered, rowsOf, short, topOf, turned, turnedFilter } from './follow-edits.ts';
import { grouped, measured, stem, timed } from './follow-questions.ts';
import { type EarlierQuestion, type FollowUpContext, plainOf } from './follow-up-context.ts';
import { valued } from './follow-values.ts';

type Follow = readonly [
  pattern: RegExp,
  read: (groups: Groups, said: FollowUpContext) => Promise<Resolved | undefined> | Resolved | undefined,
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
  const said: FollowUpContext = { ...asked, original: rest, literals, last: [], before, corrects };
  for (const [pattern, read] of follows) {
    const match = pattern.exec(plain);
    const found = match ? await read(match.groups ?? {}, said) : undefined;
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
  follow(`(?:and |but |now )*(?:what|how) about (?:the )?(?<g>§\\d+)${tooEnd}`, ({ g = '' }, said) =>
    said.before.kind === 'query' && isGrouping(g, said) ? grouped(g, said) : undefined,
  ),
  follow(
    `(?:and |but |now |what about |how about |same |then |only |just |or )*(?:for |in |of |during |from )*(?<p>.+?)(?: only| instead| too| as well)*[?.!]*`,
    ({ p = '' }, said) => timed(p, said),
  ),
  follow(
    `(?:and |what about |how about |now |show |give me |the )*(?<a>averages?|mean|totals?|sum|median|${quantileWords}|max(?:imum)?|min(?:imum)?|highest|lowest|count)(?: instead| too)*[?.!]*`,
    ({ a = '' }, said) => measured(a, said),
  ),
  follow(
    `(?:and |only |just |show |the |make (?:it|that) |now )*(?:top|first|best)? ?(?<n>\\d+)(?: of them| rows?| instead)*[?.!]*`,
    ({ n = '' }, { before }) => topOf(n, before),
  ),
  follow(
    `(?:and |but |make (?:it|that) |sort (?:it|them) |in )*(?<d>descending|ascending|desc|asc|(?:the )?other way (?:a)?round|(?:the )?opposite|reversed?(?: the)?|(?:largest|biggest|highest|newest|latest|most recent|z ?to ?a|smallest|lowest|oldest|earliest|a ?to ?z)(?: values?)?(?: first)?)(?: order| please| instead)*[.!?]*`,
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
        question: says('What would you like to repeat?'),
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

import { nearest } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { Query, Reading, RuleContext } from '../reading.ts';
import { standsFor } from '../resolve/columns.ts';
import { withoutMissingWords } from '../resolve/missing.ts';
import { numberAs, numberOf } from '../words/numbers.ts';
import { dayOf } from '../words/period.ts';
import { bareName, singular, wordsOf } from '../words/phrase-words.ts';
import { countedBy, entityOf, nameOf } from '../words/row-words.ts';
import { knownWords } from './known-words.ts';

/**
 * Returns the parts of a question that its reading doesn't cover: a word, a number, a column, a
 * “not”, a condition or a summary. If there are any, the answer would belong to a different
 * question.
 *
 * @param phrase the question with placeholders for columns and quoted text
 */
export function unaccountedIn(phrase: string, reading: Reading, context: RuleContext): readonly string[] {
  const drafts = stepsOf(reading);
  if (drafts === undefined) return [];
  const { table } = context;
  const used = withoutMissingWords(JSON.stringify(drafts)).toLowerCase();
  const usedWords = new Set(wordsOf(used).map(singular));
  const columns = table.columns.filter(({ name }) => names(used, name));
  const columnWords = new Set(columns.flatMap(({ name }) => wordsOf(name).map(singular)));
  const left: string[] = [];
  const showsRows =
    reading.kind === 'query' &&
    (reading.listing === true || !reading.steps.some(({ kind }) => kind === 'group-rows'));
  for (const [order, [, at]] of [...phrase.matchAll(/§(\d+)/g)].entries()) {
    const name = table.columns[Number(at)]?.name ?? '';
    // “order ids with a price above 1000”: a list of rows shows the column named first anyway.
    const isShown = (showsRows && order === 0) || countedBy(name, context) === 'rows';
    if (!names(used, name) && !isShown) left.push(name);
  }
  for (const [, at] of phrase.matchAll(/¶(\d+)/g)) {
    const text = context.literals[Number(at)] ?? '';
    if (!wordsOf(text).every((word) => usedWords.has(singular(word)))) left.push(text);
  }
  const text = phrase
    .replace(/[§¶]\d+/g, ' ')
    .replace(/\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})\b/g, (day) =>
      isUsedDay(day, used) ? ' ' : day,
    );
  for (const [number] of text.matchAll(/(?<![\p{L}\p{N}])\d[\d.,]*[km]?\b/giu))
    if (!isUsedNumber(number, used)) left.push(number);
  const projectWords = new Set(wordsOf(context.project).map(singular));
  // In “Portland, OR”, capitals among lowercase words mean a state rather than “or”.
  const capitals = new Set(
    /\p{Ll}{3}/u.test(text) ? [...text.matchAll(/\b\p{Lu}{2,3}\b/gu)].map(([all]) => all.toLowerCase()) : [],
  );
  const isAccounted = (word: string): boolean => {
    const one = singular(word);
    if (capitals.has(word) && !/^(?:id|usd|eur|ytd|and)$/.test(word) && !usedWords.has(one)) return false;
    return (
      knownWords.has(word) ||
      knownWords.has(one) ||
      (showsRows && isThing(word, context)) ||
      usedWords.has(one) ||
      projectWords.has(one) ||
      countedBy(word, context) === 'rows' ||
      columns.some(({ name }) => standsFor(word, name) || isGluedInto(one, name)) ||
      (word.length > 3 && [...usedWords].some((other) => isFormOf(one, other))) ||
      (word.length > 4 && nearest(one, [...columnWords]) !== undefined)
    );
  };
  left.push(
    ...wordsOf(text.replace(/['’]\p{L}+/gu, ' ')).filter((word) => !/\d/.test(word) && !isAccounted(word)),
  );
  if (left.length > 0) return [...new Set(left)];
  return lostIn(text, drafts, columnWords);
}

/** Whether a word names what the rows are about, so that showing rows shows it. */
const isThing = (word: string, context: RuleContext): boolean =>
  entityOf(word, context) !== undefined ||
  nameOf(word, context) !== undefined ||
  context.table.columns.some(({ name }) => wordsOf(name).map(singular).includes(singular(word)));

/** Returns the steps of a query, or the rule of a check as a step. */
function stepsOf(reading: Reading): readonly UncheckedStep[] | undefined {
  if (reading.kind === 'query') return [...reading.steps, ...shownColumns(reading)];
  if (reading.kind !== 'check') return undefined;
  const params = 'unique' in reading ? { columns: [...reading.unique] } : { condition: reading.formula };
  return [{ kind: 'unique' in reading ? 'remove-duplicates' : 'filter-rows', params }];
}

const shownColumns = ({ chart, headline }: Query): readonly UncheckedStep[] => {
  const columns = [
    ...(chart ? [chart.x, chart.y] : []),
    ...(headline?.of === undefined ? [] : [headline.of]),
  ];
  return columns.length === 0 ? [] : [{ kind: 'keep-columns', params: { columns } }];
};

const names = (used: string, column: string): boolean =>
  used.includes(JSON.stringify(column).slice(1, -1).toLowerCase());

/** “age” in “median age” matches `medianage`, a name without separators. */
function isGluedInto(word: string, column: string): boolean {
  const [only = '', ...more] = wordsOf(bareName(column));
  return word.length > 2 && more.length === 0 && only.length > 7 && only.includes(word);
}

/** “ship” matches “shipped”, “signups” matches “Signup date”. */
function isFormOf(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length);
  return shorter > 3 && (other.startsWith(word) || word.startsWith(other));
}

/** Whether the steps contain a day, or the day after it as the exclusive end of a period. */
function isUsedDay(raw: string, used: string): boolean {
  const day = dayOf(raw);
  if (day === undefined) return false;
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return used.includes(day) || used.includes(next);
}

function isUsedNumber(raw: string, used: string): boolean {
  const plain = raw.replace(/[.,]+$/, '');
  if (/[.,]/.test(plain) && used.includes(plain)) return true;
  const value = numberOf(plain);
  const other = numberAs(plain, 'comma');
  const has = (number: number | string): boolean =>
    new RegExp(`(?<![\\d.])0*${String(number).replace('.', '\\.')}(?!\\d|\\.\\d)`).test(used);
  if (other !== undefined && has(other)) return true;
  if (value !== undefined && (has(value) || has(value / 100) || has(value + 1))) return true;
  // Each number of a date must be one of the parts; an exclusive end is one day later.
  return plain.split(/[^\d]+/).every((part) => part !== '' && (has(Number(part)) || has(Number(part) + 1)));
}

const negation =
  /\b(?:not|never|neither|nor|without|except|excluding|unlike|isn|aren|wasn|doesn|don|didn|hasn|haven)\b/i;
const negated = /\bnot\b|!=|== false|isblank|isnotblank|ismismatch|isnull|[<>]|"action":"remove"/;
const choosing = /\b(?:where|whose|without|except|excluding)\b/i;
const chosen = /filter-rows|"where":/;

/** Returns what a question asks for and the steps made from it lack. */
function lostIn(
  text: string,
  drafts: readonly UncheckedStep[],
  columnWords: ReadonlySet<string>,
): readonly string[] {
  const steps = JSON.stringify(drafts.map(({ params }) => params)).toLowerCase();
  const kinds = JSON.stringify(drafts).toLowerCase();
  const conditions = withoutMissingWords(steps);
  const lost: string[] = [];
  const said = (pattern: RegExp): string | undefined => {
    const word = pattern.exec(text)?.[0].toLowerCase();
    const isName =
      word !== undefined && [...columnWords].some((one) => one === singular(word) || isGluedInto(word, one));
    return isName ? undefined : word;
  };
  const need = (pattern: RegExp, is: boolean): void => {
    const word = said(pattern);
    if (word !== undefined && !is) lost.push(word);
  };
  need(negation, negated.test(conditions));
  need(choosing, chosen.test(kinds));
  need(
    /\b(?:above|below|over|under|between|(?:more|less|greater|fewer|higher|lower) than|at (?:least|most))(?= [€$£]?\d)/i,
    /[<>]/.test(conditions),
  );
  need(/\b(?:average|mean|avg|typical)\b/i, /"mean"/.test(steps));
  need(/\bmedian\b/i, /"median"/.test(steps));
  need(/\b(?:percentile|centile|quantile|(?:inter)?quartiles?|iqr)\b/i, /"percentile"/.test(steps));
  need(/\boutliers?\b/i, /handle-outliers/.test(kinds));
  need(/\b(?:differences?|against)\b/i, /"group of |"change in percent"/.test(steps));
  need(/\bcorrelat/i, /"correlation of /.test(steps));
  need(/\b(?:running|cumulative|accumulated)\b/i, /"runningsum"/.test(steps));
  need(/\b(?:growth|grew|grown?|changed?|changes)\b/i, /"change in percent"|"group of /.test(steps));
  need(/\b(?:combinations|pairs|combos)\b/i, /"keys":\["[^\]]*","/.test(steps));
  need(
    /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th)) (?=(?:high|larg|big|great|low|small|most|few|least|cheap|long|short))/i,
    /"denserank"/.test(steps),
  );
  need(/\bsum\b/i, /"sum"/.test(steps));
  need(/\bvariance\b/i, /"variance"/.test(steps));
  need(/\bdeviation\b/i, /standarddeviation/.test(steps));
  need(/\b(?:percent|percentage|proportion|share)\b/i, /percent|matching/.test(steps));
  need(/\b(?:per|for each|for every|in each|grouped by)\b/i, /"(?:keys|groups)":\["/.test(steps));
  return lost;
}

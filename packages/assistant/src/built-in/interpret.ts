import { printColumnName } from '@winnow/formulas';
import type { UncheckedStep } from '@winnow/recipe';
import type { LookUp, TableFacts } from '../facts.ts';
import { unaccountedIn } from './accounted/accounted.ts';
import { notUnderstood } from './accounted/not-understood.ts';
import { analysisRules } from './analysis/analysis-rules.ts';
import { withAsides } from './asides.ts';
import { conditionOf } from './condition/condition-of.ts';
import { afterStep, columnsNamed } from './conversation/after-step.ts';
import { byItems } from './list-items.ts';
import { readQuestion } from './read-question.ts';
import type { Reading, RuleContext } from './reading.ts';
import { asDate } from './resolve/as-typed.ts';
import { cellRules } from './rules/cell-rules.ts';
import { columnRules } from './rules/column-rules.ts';
import { looseQueryRules } from './rules/loose-query-rules.ts';
import { plainChecks, plainRules } from './rules/plain-rules.ts';
import { queryRules } from './rules/query-rules.ts';
import { reportRules } from './rules/report-rules.ts';
import { rowRules } from './rules/row-rules.ts';
import { smallTalkRules } from './rules/small-talk-rules.ts';
import { spellingRules } from './rules/spelling-rules.ts';
import { terseRules } from './rules/terse-rules.ts';
import { textRules } from './rules/text-rules.ts';
import { messageOf } from './saying/asking.ts';
import { rowsContaining, unclear, waysOn } from './unclear.ts';
import { rewriteEvents } from './words/events.ts';
import { normalize } from './words/normalize.ts';
import { phraseOf } from './words/phrase.ts';
import { wordsOf } from './words/phrase-words.ts';
import { withProjectName } from './words/row-words.ts';

const longest = 2000;
const most = 20;
const stepRules = [
  ...plainRules,
  ...textRules,
  ...cellRules,
  ...columnRules,
  ...rowRules,
  ...terseRules,
  ...spellingRules,
];
const questionRules = [...analysisRules, ...queryRules, ...looseQueryRules];
const wholeRules = [...plainChecks, ...smallTalkRules, ...reportRules];

/** What is known besides the table: its name, and the day on which the question is asked. */
export interface QuestionContext {
  readonly project: string;
  /** As `2024-03-31`. */
  readonly today: string;
  /** Columns mentioned last. */
  readonly last?: readonly string[];
}
const asks =
  /^(?:how|what|which|who|whose|when|where|is|are|does|do|did|was|were|show|list|count|plot|chart|graph|scatter|draw|visuali[sz]e|top|bottom|average|mean|total|sum|median|tell|give|find|display|compute the|calculate the|distribution|histogram|bar|line|pie|scatter|number of|most|share|percentage|can you (?:tell|show)|max|maximum|min|minimum|highest|lowest|any|best|worst|cheapest|most|latest|newest|oldest|largest|biggest|smallest|a (?:bar|line|pie)|create a (?:bar|line|pie|chart)|make a (?:bar|line|pie|chart))\b/i;
const polite =
  /^(?:(?:please|pls|kindly|hey|hi|hello|ok(?:ay)?|now|also|next|firstly|first(?! (?:\d|two|three|five|ten|names?|columns?|fields?|rows?|letters?|words?|lines?|seen|contact|order|purchase|visit|dates?|days?|ones?|quartile)\b)|finally|lastly|then|and|after that|afterwards|could you|can you|would you|will you|i(?: would|['’]d) like(?: you)? to|i want(?: you)? to|i need(?: you)? to|let['’]?s|let us|we (?:should|need to|want to|have to)|you should|help me(?: to)?|just|go ahead and|try to)(?:,|:)? +)+/i;
const thanks = /(?:[\s,]*(?:please|thanks?(?: you)?|for me|if possible|now|too|as well))+[.!?\s]*$/i;

/**
 * Interprets what the user asks of a table by the grammar of the steps: deterministic, and without
 * a network.
 *
 * @param lookUp finds the values of a column that resemble a string
 * @returns steps to propose, a query that answers, a report, a check, or a question back
 */
export async function interpret(
  question: string,
  table: TableFacts,
  lookUp: LookUp,
  { project, today, last = [] }: QuestionContext,
): Promise<Reading> {
  const original = plain(question.slice(0, longest));
  if (original === '')
    return question.trim() === '' ? unclear(question, question) : { kind: 'report', report: 'thanks' };
  const { text: named, literals } = phraseOf(original, table.columns);
  const phrase = withProjectName(named, project);
  const text = rewriteEvents(phrase, table.columns);
  const context: RuleContext = { table, project, today, original, literals, last, lookUp };
  const read = await readWhole(plain(normalize(text)), context);
  const rows = read ? undefined : await conditionAlone(text, context);
  const left = read ? unaccountedIn(normalize(phrase), read, context) : [];
  const reading =
    left.length > 0
      ? notUnderstood(left, context.original, waysOn(text, context))
      : read
        ? withAsides(byItems(dated(read, context), table), context)
        : (rows ?? unclear(original, text, context));
  if (reading.kind !== 'ask') return reading;
  if (table.rows === 0)
    return {
      kind: 'ask',
      question: messageOf('The table has no rows. What would you like to do?'),
      choices: waysOn(text, context),
    };
  if (reading.choices.length === 0) return { ...reading, choices: waysOn(text, context) };
  // A user who doesn't name a column may mean rows.
  const held = /^There’s no column/.test(reading.question.text) ? rowsContaining(original, context) : [];
  return held.length > 0
    ? {
        ...reading,
        question: messageOf('There’s no column “{said}”. Do you mean these rows, or one of the columns?', {
          said: /“(.*)”/.exec(reading.question.text)?.[1] ?? '',
        }),
        choices: [...held, ...reading.choices].slice(0, 6),
      }
    : reading;
}

/** “revenue bigger than 1000”: it is clear which rows are meant, but not what to do with them. */
async function conditionAlone(text: string, context: RuleContext): Promise<Reading | undefined> {
  if (text.split(' ').length < 2) return undefined;
  const found = await conditionOf(text.replace(/[.?!]+$/, ''), context);
  if (!found || 'asks' in found) return undefined;
  const said = context.original.replace(/[.?!]+$/, '');
  return {
    kind: 'ask',
    question: messageOf('What would you like to do with the rows where {said}?', { said }),
    choices: (['Show', 'Count', 'Keep only', 'Remove'] as const).map((verb) => ({
      label: messageOf(verb),
      text: `${verb.toLowerCase()} rows where ${said}`,
    })),
  };
}

/** Notes which column of dates an answer uses if there are several. */
function dated(reading: Reading, { table, original }: RuleContext): Reading {
  if (reading.kind !== 'query') return reading;
  const dates = table.columns.filter((column) => asDate(column));
  if (dates.length < 2) return reading;
  const made = JSON.stringify(
    reading.steps.filter(({ kind }) => kind === 'filter-rows' || kind === 'add-column'),
  );
  const said = wordsOf(original).join(' ');
  const by = dates.filter(
    ({ name }) =>
      made.includes(JSON.stringify(printColumnName(name)).slice(1, -1)) &&
      !said.includes(wordsOf(name).join(' ')),
  );
  return by.length === 0
    ? reading
    : { ...reading, title: `${reading.title}, by ${by.map(({ name }) => name).join(' and ')}` };
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(thanks, '')
    .replace(polite, '')
    .replace(/[\s.!]+$/, '')
    .trim();
}

async function readWhole(text: string, context: RuleContext): Promise<Reading | undefined> {
  const report = await readQuestion(text.replace(/[?]+$/, '').trim(), context, wholeRules);
  if (report && report.kind !== 'ask') return report;
  if (asks.test(text)) {
    const answer = await readQuestion(text.replace(/[\s?]+$/, ''), context, questionRules);
    if (answer && answer.kind !== 'ask') return answer;
    const steps = await readSteps(text, context);
    return steps?.kind === 'steps' ? steps : (answer ?? report ?? steps);
  }
  const steps = await readSteps(text, context);
  if (steps?.kind === 'steps') return steps;
  const answer = await readQuestion(text.replace(/[\s?]+$/, ''), context, questionRules);
  return answer && answer.kind !== 'ask' ? answer : (report ?? steps ?? answer);
}

interface Clause {
  readonly steps: readonly UncheckedStep[];
}

/**
 * Reads several clauses, each with a verb of its own: first the first piece that is understood,
 * then the rest.
 */
async function readSteps(text: string, context: RuleContext, depth = 0): Promise<Reading | undefined> {
  const whole = await readClause(text, context);
  if (whole?.kind === 'steps' || depth > most) return whole;
  let asked: Reading | undefined;
  for (const { before, after } of cuts(text)) {
    const shared = await sharedObject(before, after, context, depth);
    if (shared) return shared;
    const first = await readClause(before, context);
    if (first?.kind !== 'steps') continue;
    const rest = await readSteps(after, contextAfter(context, first), depth + 1);
    if (rest?.kind === 'steps') return { kind: 'steps', steps: [...first.steps, ...rest.steps] };
    asked ??= rest?.kind === 'ask' ? rest : undefined;
  }
  // Of two clauses, asks about the one that was not understood; of a single one, about all of it.
  return asked ?? whole;
}

const bareVerb =
  /^(?:trim|strip|lower ?-?case|upper ?-?case|capitali[sz]e|title ?-?case|round|collapse spaces(?: in| of)?|trim spaces(?: in| of| from)?|dedupe)$/i;

/** “trim and lowercase email”: a verb without an object takes the object of the next one. */
async function sharedObject(
  before: string,
  after: string,
  context: RuleContext,
  depth: number,
): Promise<Reading | undefined> {
  if (!bareVerb.test(before.trim())) return undefined;
  const rest = await readSteps(after, context, depth + 1);
  if (rest?.kind !== 'steps') return undefined;
  const last = rest.steps[0] ? columnsNamed(rest.steps[0]) : [];
  const first = last.length > 0 ? await readClause(`${before} it`, { ...context, last }) : undefined;
  return first?.kind === 'steps' ? { kind: 'steps', steps: [...first.steps, ...rest.steps] } : undefined;
}

async function readClause(raw: string, context: RuleContext): Promise<Reading | undefined> {
  const text = raw.replace(polite, '').replace(/^[\s,;.]+|[\s,;.!?]+$/g, '');
  if (text === '') return undefined;
  return readQuestion(text, context, stepRules);
}

const connectors =
  /(?:[.;] +|,? +(?:and +)?(?:then|after that|afterwards|next|finally|also) +|,? +and +(?:also +|then +)?|, +|\n+)/gi;

function cuts(text: string): readonly { before: string; after: string }[] {
  const found: { before: string; after: string }[] = [];
  for (const match of text.matchAll(connectors)) {
    found.push({ before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) });
  }
  return found.slice(0, 40);
}

function contextAfter(context: RuleContext, { steps }: Clause): RuleContext {
  // Placeholders are positions in the first table: existing columns keep theirs, new ones are
  // appended.
  const table = steps.reduce(afterStep, context.table);
  const kept = context.table.columns.map(
    (column, at) =>
      table.columns.find(({ name }) => name === column.name) ??
      renamed(steps, column.name, table) ??
      context.table.columns[at]!,
  );
  const added = table.columns.filter(({ name }) => !kept.some((one) => one.name === name));
  const last = steps.flatMap(columnsNamed);
  return {
    ...context,
    table: { ...table, columns: [...kept, ...added] },
    last: last.length > 0 ? last : context.last,
  };
}

function renamed(
  steps: readonly UncheckedStep[],
  name: string,
  table: TableFacts,
): TableFacts['columns'][number] | undefined {
  for (const { kind, params } of steps) {
    if (kind !== 'rename-columns' || !Array.isArray(params.names)) continue;
    const pair = (params.names as unknown as { from: string; to: string }[]).find(
      ({ from }) => from === name,
    );
    if (pair) return table.columns.find((one) => one.name === pair.to);
  }
  return undefined;
}

import { defineMessages, type Json } from '@winnow/kernel';
import type { LookUp, TableFacts } from '../facts.ts';
import type { ChatModel, ModelPart, ModelRequest } from '../model.ts';
import { requestedReading } from '../unread.ts';
import { interpretLastMessage, textOf } from './conversation/conversation.ts';
import { interpret } from './interpret.ts';
import { titleOf } from './queries/query-builder.ts';
import type { Reading } from './reading.ts';
import { answer } from './saying/answer.ts';
import { textPart } from './saying/answer-messages.ts';
import { messageOf } from './saying/asking.ts';
import { joins } from './saying/checks-and-joins.ts';
import { cleaned } from './saying/clean-column.ts';
import { questionOfOrder, withDateOrder } from './saying/date-order.ts';
import { withDoubts } from './saying/doubtful-numbers.ts';
import { inOneUnit, questionOfUnit } from './saying/mixed-units.ts';
import { proposal, stepsOf } from './saying/proposal.ts';
import { report } from './saying/report.ts';
import { questionWithTotals, totalsInCheck, withoutTotals, withTotalsFound } from './saying/totals-rows.ts';
import { failure, numberText } from './saying/wording.ts';
import { fromGerman } from './words/from-german.ts';

const maxValues = 100;
/**
 * Maximum number of look-ups per answer, because its tool calls are limited; beyond it, the
 * assistant asks back.
 */
const maxLookUps = 30;

/** General replies of the built-in assistant. */
export const modelMessages = defineMessages('chat', {
  failsEverywhere: ({ rule, rows }: { rule: string; rows: number }) =>
    `All ${rows.toLocaleString('en')} rows would fail the check “${rule}”. What should be true for each row? For instance “check that quantity is positive” or “check that email is unique”.`,
  noProject: 'No project is attached to this chat. Attach one to ask about its data and clean it.',
  wordsFail: ({ count, rows }: { count: number; rows: number }) =>
    `${numberText(count)} of ${numberText(rows)} rows ${count === 1 ? 'has' : 'have'} a word for a missing value, such as “N/A”, and ${count === 1 ? 'fails' : 'fail'} the check.`,
});

/**
 * The model that is always available: a deterministic grammar over the steps that needs no network.
 */
export const builtInModel: ChatModel = {
  name: 'Built in',
  async *answer(request) {
    const newest = request.messages.at(-1);
    const question = newest ? textOf(newest) : '';
    const project =
      request.projects.find(
        ({ name }) => name.length > 2 && question.toLowerCase().includes(`in ${name.toLowerCase()}`),
      ) ?? request.projects[0];
    if (!project) {
      yield textPart(modelMessages.noProject);
      return;
    }
    const profile = await request.use('read_profile', { project: project.id });
    if (!profile.ok) return yield* failure(profile);
    const facts = factsOf(profile.value);
    const known = new Map<string, Promise<readonly string[]>>();
    const lookUp: LookUp = (column, text) => {
      const key = JSON.stringify([column, text]);
      const found = known.get(key) ?? (known.size < maxLookUps ? look(column, text) : Promise.resolve([]));
      known.set(key, found);
      return found;
    };
    const look: LookUp = async (column, text) => {
      const found = await request.use('facet', {
        project: project.id,
        column,
        search: text.slice(0, 200),
        limit: maxValues,
      });
      return found.ok
        ? (found.value as unknown as { choices: { value: string }[] }).choices.map(({ value }) => value)
        : [];
    };
    const reading = requestedReading(question, facts.columns);
    if (reading) return yield* proposal(reading, project.id, facts, request);
    const about = { project: project.name, today: new Date(request.now).toISOString().slice(0, 10) };
    const { resolved, last } = await interpretLastMessage(request.messages, {
      ...about,
      table: facts,
      lookUp,
    });
    const asking = { project: project.id, facts, request };
    if ('reading' in resolved) {
      const asked = { ...asking, question: undefined };
      const meant = await withDateOrder(await inOneUnit(resolved.reading, asked), undefined, asked);
      return yield* answerReading(await withoutTotals(meant, asked), project.id, facts, request);
    }
    const whole = questionWithTotals(resolved.text);
    const names = facts.columns.map(({ name }) => name);
    const inEnglish = whole === undefined ? fromGerman(resolved.text, names) : undefined;
    const given = whole ?? inEnglish ?? resolved.text;
    const unit = await questionOfUnit(given, { ...asking, question: undefined });
    const order = unit ? undefined : questionOfOrder(given, facts.columns);
    const text = unit?.question ?? order?.question ?? given;
    const read = await interpret(text, unit?.facts ?? facts, lookUp, { ...about, last });
    const asked = { ...asking, question: text };
    const meant = await withDateOrder(unit ? unit.only(read) : await inOneUnit(read, asked), order, asked);
    const counted = whole === undefined ? await withoutTotals(meant, asked) : meant;
    // The table is titled in the user's own words instead of their English translation.
    const titled =
      inEnglish !== undefined && counted.kind === 'query'
        ? { ...counted, title: titleOf({ original: resolved.text }) }
        : counted;
    yield* answerReading(titled, project.id, facts, request);
  },
};

/** Returns the facts of a profile as the tool returns them. */
export function factsOf(profile: Json): TableFacts {
  const { rows, columns } = profile as unknown as { rows: number; columns: TableFacts['columns'] };
  return { rows, columns };
}

/**
 * Reports which rows fail a check because of a word such as `N/A`, and which are totals of other
 * rows.
 */
async function* explainFailures(
  reading: Extract<Reading, { kind: 'check' }>,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  const totals = await totalsInCheck({ project, facts, request, question: undefined });
  if (totals !== undefined) yield { kind: 'text', text: `${totals}\n\n` };
  const condition = 'words' in reading ? reading.words : undefined;
  if (condition === undefined) return;
  const { rows } = facts;
  const counted = await request.use('answer_question', {
    project,
    title: reading.name.slice(0, 300),
    steps: [{ kind: 'filter-rows', params: { condition, action: 'keep' } }],
    show: false,
  });
  const count = counted.ok ? ((counted.value as { total?: number }).total ?? 0) : 0;
  if (count > 0) yield textPart(modelMessages.wordsFail({ count, rows }));
}

async function* answerReading(
  reading: Reading,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  switch (reading.kind) {
    case 'ask':
      yield {
        kind: 'question',
        text: reading.question.text,
        message: reading.question,
        choices: reading.choices,
      };
      return;
    case 'steps': {
      const meant = await withTotalsFound(reading, { project, facts, request, question: undefined });
      return meant.kind === 'steps'
        ? yield* stepsOf(meant, project, facts, request)
        : yield* answerReading(meant, project, facts, request);
    }
    case 'clean':
      return yield* answerReading(await cleaned(reading, project, request), project, facts, request);
    case 'check': {
      const done = await request.use('propose_check', {
        project,
        name: reading.name.slice(0, 300),
        ...('unique' in reading ? { unique: reading.unique } : { formula: reading.formula }),
      });
      if (done.ok) return yield* explainFailures(reading, project, facts, request);
      const everywhere = done.problems.find(({ code }) => code === 'assistant/fails-everywhere');
      if (!everywhere) return yield* failure(done);
      const asked = modelMessages.failsEverywhere(everywhere.params as { rule: string; rows: number });
      yield {
        kind: 'question',
        text: asked.text,
        message: asked,
        choices: [
          { label: messageOf('Find issues'), text: 'What is wrong with this file?' },
          { label: messageOf('Show examples'), text: 'help' },
        ],
      };
      return;
    }
    case 'query':
      return yield* answer(withDoubts(reading, facts), project, facts, request);
    case 'joins':
      return yield* joins(reading.words, project, facts, request);
    case 'report':
      return yield* report(reading.report, project, facts, request);
  }
}

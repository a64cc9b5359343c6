import { titlesGerman } from '@winnow/assistant/german/asks';
import { german as assistant } from '@winnow/assistant/german/german';
import { german as charts } from '@winnow/charts/german/german';
import { findingGerman } from '@winnow/formats/german/findings';
import { formatTitlesGerman, optionGerman } from '@winnow/formats/german/options';
import { partGerman } from '@winnow/formats/german/problem-parts';
import { german as insight } from '@winnow/insight/german/german';
import { issueGerman } from '@winnow/kernel/german/schema-issues';
import { type Message, type MessageData, translated } from '@winnow/kernel/message';
import { type Problem, problemIn, setProblemLanguage } from '@winnow/kernel/problem';
import { german as plugins } from '@winnow/plugins/german/kinds';
import type { Step } from '@winnow/recipe';
import { parameterGerman } from '@winnow/recipe/german/parameters';
import { connectionWords } from '@winnow/services/german/connection-words';
import { reasonGerman } from '@winnow/services/german/reasons';
import { german as workflows } from '@winnow/workflows/german/german';
import { problemsGerman } from './german-problems.ts';

const german = {
  ...insight,
  ...workflows,
  ...assistant,
  ...plugins,
  ...charts,
  ...partGerman,
  ...findingGerman,
  ...reasonGerman,
  ...issueGerman,
  ...parameterGerman,
};
/** Problems can contain messages. */
const problems = { ...german, ...problemsGerman };

/** Strings of forms, by the `words` property in a response. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  format: { ...optionGerman, ...formatTitlesGerman },
  connection: connectionWords,
  chat: titlesGerman,
};
// For problems created by the page itself, such as those of a formula being typed.
setProblemLanguage(problems);

/** Steps with their sentences, as in a proposal. */
interface StepSentences {
  readonly steps: readonly Step[];
  sentences: readonly string[];
}

/**
 * Translates a parsed server response to German, in place. Besides each English string, the server
 * sends under `messages` the data from which an app can render it. Sentences of steps are rendered
 * from the steps.
 */
export async function inGerman<T>(answer: T): Promise<T> {
  const proposals: StepSentences[] = [];
  translate(answer, proposals);
  if (proposals.length === 0) return answer;
  const { loadStepLanguage, stepSentence } = await import('../steps/step-language.ts');
  await loadStepLanguage();
  for (const one of proposals)
    one.sentences = one.steps.map((step, at) => stepSentence(step, undefined, one.sentences[at]));
  return answer;
}

/** Returns a message in German; undefined if it has no translation. */
export const messageInGerman = ({ code, params }: Message): string | undefined =>
  translated({ code, params: params as MessageData['params'] }, german);

function translate(value: unknown, proposals: StepSentences[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    // Columns of cells contain no messages.
    if (typeof value[0] === 'object') for (const one of value) translate(one, proposals);
    return;
  }
  const fields = value as Record<string, unknown>;
  // The messages of a chat are an unrelated list.
  for (const [name, one] of Object.entries(fields))
    if (name !== 'messages' || Array.isArray(one)) translate(one, proposals);
  for (const [name, message] of Object.entries(messagesOf(fields)))
    if (typeof fields[name] === 'string') fields[name] = textOf(message) ?? fields[name];
  if (typeof fields.words === 'string') translateWords(fields, words[fields.words] ?? {});
  if (typeof fields.code === 'string' && typeof fields.message === 'string')
    translateProblem(fields as unknown as Problem);
  if (fields.kind === 'proposal' && Array.isArray(fields.steps) && Array.isArray(fields.sentences))
    proposals.push(fields as unknown as StepSentences);
}

/** The message may also be a problem. */
const textOf = (message: MessageData): string | undefined =>
  translated(message, german) ?? problemIn(problemsGerman, message)?.message;

/** Translates the strings of a form field. Choices that are names in a file are kept. */
function translateWords(fields: Record<string, unknown>, german: Readonly<Record<string, string>>): void {
  const read = (text: unknown): unknown => (typeof text === 'string' ? (german[text] ?? text) : text);
  for (const name of ['title', 'summary', 'label', 'help', 'placeholder'])
    if (name in fields) fields[name] = read(fields[name]);
  if (typeof fields.choices === 'object' && fields.choices !== null && fields.choicesOf !== 'file')
    fields.choices = Object.fromEntries(
      Object.entries(fields.choices).map(([value, label]) => [value, read(label)]),
    );
}

function translateProblem(problem: Problem): void {
  const said = problemIn(problems, problem);
  if (said) Object.assign(problem, { fix: undefined }, said);
}

/** Returns the message data for the strings of an object; empty if `messages` is something else. */
function messagesOf({ messages }: Readonly<Record<string, unknown>>): Readonly<Record<string, MessageData>> {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) return {};
  const found = Object.entries(messages).filter(([, one]) => isMessage(one));
  return Object.fromEntries(found) as Record<string, MessageData>;
}

const isMessage = (value: unknown): value is MessageData =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MessageData).code === 'string' &&
  typeof (value as MessageData).params === 'object';

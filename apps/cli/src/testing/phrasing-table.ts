import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  answerTurn,
  builtInModel,
  type ChatMessage,
  type Part,
  projectDataOf,
  type WholeAnswer,
  wholeAnswer,
} from '@winnow/assistant';
import { isDecimal, type Json, ok } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import { suggestedChecks } from '@winnow/services/checks/suggested-checks';
import { importInput, openProject } from '../lib/input-file.ts';

/** Expected result of a phrasing; only the given properties are compared. */
export interface ExpectedReading {
  /** Steps with their relevant parameters. */
  readonly steps?: readonly (readonly [string, Json])[];
  /** First rows of an answer, or their first cells; `of` is the total number of rows. */
  readonly rows?: readonly (readonly Json[])[];
  readonly of?: number;
  readonly mark?: string;
  readonly check?: string;
  /** Follow-up requests of the first choices of a question back. */
  readonly followUps?: readonly string[];
  readonly text?: string;
}

/**
 * A phrasing and its expected result, line by line; successive messages are separated by ` || `.
 */
export function readCases(name: string): readonly (readonly [string, string])[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
}

export interface PhrasingTable extends AsyncDisposable {
  /** Returns the answer to the last message of a conversation. */
  answer(phrasing: string): Promise<WholeAnswer>;
  /** All rows after the given steps. */
  rows(
    steps: readonly UncheckedStep[],
  ): Promise<{ readonly columns: readonly string[]; readonly cells: readonly (readonly Json[])[] }>;
}

/**
 * Opens a table for questions to the built-in model, read and computed by the real engine. The date
 * is 10 June 2024.
 *
 * @param csv path of the file, relative to this folder
 */
export async function openPhrasingTable(csv: string): Promise<PhrasingTable> {
  const file = fileURLToPath(new URL(csv, import.meta.url));
  const project = await openProject([file]);
  const { steps } = await importInput(project, file, 'main');
  const data = projectDataOf(
    { id: 'main', name: basename(csv, '.csv') },
    project.engine,
    async () => ok({ version: 1, recipe: { winnow: 1, name: '', steps } }),
    (recipe) => suggestedChecks(project.engine, recipe),
  );
  const answerTo = async (messages: readonly ChatMessage[]): Promise<WholeAnswer> => {
    let made = 0;
    const turn = answerTurn({
      model: builtInModel,
      messages,
      projects: [data],
      exposure: 'samples',
      newId: () => `a${++made}`,
      now: Date.parse('2024-06-10T10:00:00Z'),
      signal: { aborted: false },
    });
    return wholeAnswer(turn);
  };
  return {
    async answer(phrasing) {
      const messages: ChatMessage[] = [];
      let last: WholeAnswer = { parts: [], text: '' };
      for (const said of phrasing.split(' || ')) {
        messages.push({ role: 'person', parts: [{ kind: 'text', text: said }] });
        last = await answerTo(messages);
        messages.push({ role: 'assistant', parts: [...last.parts, { kind: 'text', text: last.text }] });
      }
      return last;
    },
    async rows(drafts) {
      const read = await data.rows(drafts, 10_000);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      return { columns: read.value.columns.map(({ name }) => name), cells: read.value.rows };
    },
    [Symbol.asyncDispose]: () => project[Symbol.asyncDispose](),
  };
}

/** Reduces an answer to the properties that are expected. */
export function actualReading({ parts, text }: WholeAnswer, expected: ExpectedReading): ExpectedReading {
  const find = <K extends Part['kind']>(kind: K) =>
    parts.find((part) => part.kind === kind) as Extract<Part, { kind: K }> | undefined;
  const wrong = find('problem');
  if (wrong) return { text: wrong.message };
  const table = find('table') ?? find('chart');
  const steps = find('proposal')?.steps.map(({ kind, params }) => [kind, params] as const);
  const asked = find('question');
  const check = find('check');
  return {
    ...(steps ? { steps } : {}),
    ...(table
      ? {
          rows: table.rows
            .slice(0, expected.rows?.length)
            .map((row) =>
              row
                .slice(0, expected.rows?.[0]?.length)
                .map((cell, i) =>
                  rounded(cell !== null && isDecimal(table.columns[i]?.type) ? Number(cell) : cell),
                ),
            ),
          of: table.total,
        }
      : {}),
    ...(table?.kind === 'chart' ? { mark: (table.spec as { mark: { type: string } }).mark.type } : {}),
    ...(check ? { check: check.formula ?? (check.unique ?? []).join(', ') } : {}),
    ...(asked
      ? { followUps: asked.choices.slice(0, expected.followUps?.length).map((one) => one.text) }
      : {}),
    ...(expected.text === undefined
      ? {}
      : { text: text.replace(/\s+/g, ' ').slice(0, expected.text.length) }),
  };
}

/** Rounds numbers to the precision that is compared. */
export const rounded = (cell: Json): Json => (typeof cell === 'number' ? Number(cell.toFixed(6)) : cell);

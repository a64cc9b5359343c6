import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerTurn, builtInModel, type Part, projectDataOf } from '@winnow/assistant';
import { type Json, ok } from '@winnow/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInput, type LocalProject, openProject } from '../lib/input-file.ts';

/** What people write who know spreadsheets, over a table as they have it: a phrasing and what has to come of it, line by line. */
const lines = readFileSync(new URL('../testing/messy-phrasings.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const cases = lines.map((line) => line.split('\t') as [string, string]);

interface Meant {
  /** Steps with those of their parameters that matter. */
  readonly steps?: readonly (readonly [string, Json])[];
  /** The first rows of an answer, or their first cells, and of how many. */
  readonly rows?: readonly (readonly Json[])[];
  readonly of?: number;
  readonly mark?: string;
  readonly check?: string;
  /** What the first choices of a question back ask. */
  readonly asks?: readonly string[];
  readonly says?: string;
}

let project: LocalProject;
let answer: (question: string) => Promise<{ parts: readonly Part[]; text: string }>;

beforeAll(async () => {
  const file = fileURLToPath(new URL('../testing/messy-orders.csv', import.meta.url));
  project = await openProject([file]);
  const { steps } = await importInput(project, file, 'main');
  const data = projectDataOf({ id: 'main', name: 'messy-orders' }, project.engine, async () =>
    ok({ version: 1, recipe: { winnow: 1, name: '', steps } }),
  );
  answer = async (question) => {
    let made = 0;
    const turn = answerTurn({
      model: builtInModel,
      messages: [{ role: 'person', parts: [{ kind: 'text', text: question }] }],
      projects: [data],
      exposure: 'samples',
      newId: () => `a${++made}`,
      now: Date.parse('2024-06-10T10:00:00Z'),
      signal: { aborted: false },
    });
    const parts: Part[] = [];
    let text = '';
    for await (const event of turn) {
      if (event.kind === 'part') parts.push(event.part);
      if (event.kind === 'text') text += event.text;
    }
    return { parts, text };
  };
});
afterAll(() => project[Symbol.asyncDispose]());

/** Of an answer, what a line of the table speaks of. */
function gotten({ parts, text }: { parts: readonly Part[]; text: string }, meant: Meant): Meant {
  const find = <K extends Part['kind']>(kind: K) =>
    parts.find((part) => part.kind === kind) as Extract<Part, { kind: K }> | undefined;
  const wrong = find('problem');
  if (wrong) return { says: wrong.message };
  const table = find('table') ?? find('chart');
  const steps = find('proposal')?.steps.map(({ kind, params }) => [kind, params] as const);
  const asked = find('question');
  const check = find('check');
  return {
    ...(steps ? { steps } : {}),
    ...(table
      ? {
          rows: table.rows
            .slice(0, meant.rows?.length)
            .map((row) => row.slice(0, meant.rows?.[0]?.length).map(rounded)),
          of: table.total,
        }
      : {}),
    ...(table?.kind === 'chart' ? { mark: (table.spec as { mark: { type: string } }).mark.type } : {}),
    ...(check ? { check: check.formula ?? (check.unique ?? []).join(', ') } : {}),
    ...(asked ? { asks: asked.choices.slice(0, meant.asks?.length).map((one) => one.text) } : {}),
    ...(meant.says === undefined ? {} : { says: text.replace(/\s+/g, ' ').slice(0, meant.says.length) }),
  };
}

const rounded = (cell: Json): Json => (typeof cell === 'number' ? Number(cell.toFixed(6)) : cell);

test('the table has at least 120 phrasings, and every question back has choices', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
  expect(cases.filter(([, meant]) => (JSON.parse(meant) as Meant).asks?.length === 0)).toEqual([]);
});

test.each(cases)('understands, or asks back with ways on: %s', async (phrasing, line) => {
  const meant = JSON.parse(line) as Meant;
  const plain = { ...meant, ...(meant.rows ? { rows: meant.rows.map((row) => row.map(rounded)) } : {}) };
  expect(gotten(await answer(phrasing), meant)).toMatchObject(plain);
});

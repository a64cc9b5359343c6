import { assistantGerman } from '@winnow/assistant/german/problems';
import { assistantProblems } from '@winnow/assistant/problems';
import { engineGerman } from '@winnow/engine/german/problems';
import { engineProblems } from '@winnow/engine/problems';
import { partGerman } from '@winnow/formats/german/problem-parts';
import { formatGerman } from '@winnow/formats/german/problems';
import { damageMessages, kindMessages, partMessages } from '@winnow/formats/problem-parts';
import { formatProblems } from '@winnow/formats/problems';
import { formulaGerman } from '@winnow/formulas/german/problems';
import { formulaProblems } from '@winnow/formulas/problems';
import { type Message, type Problem, type ProblemTexts, problemIn, translated } from '@winnow/kernel';
import { pluginGerman } from '@winnow/plugins/german/problems';
import { pluginProblems } from '@winnow/plugins/problems';
import { recipeGerman } from '@winnow/recipe/german/problems';
import { recipeProblems } from '@winnow/recipe/problems';
import { sqlGerman } from '@winnow/sql/german/problems';
import { sqlProblems } from '@winnow/sql/problems';
import { stepGerman } from '@winnow/steps/german/problems';
import { stepProblems } from '@winnow/steps/problems';
import { tableProblems } from '@winnow/steps/table-problems';
import { storeGerman } from '@winnow/store/german/problems';
import { storeProblems } from '@winnow/store/problems';
import { workflowGerman } from '@winnow/workflows/german/problems';
import { workflowProblems } from '@winnow/workflows/problems';
import { expect, test } from 'vitest';
import { chartProblems } from '../charts/chart-problems.ts';
import { chatProblems } from '../chats/chat-problems.ts';
import { checkProblems } from '../checks/check-problems.ts';
import { commentProblems } from '../comments/comment-problems.ts';
import { connectionProblems } from '../connections/connection-problems.ts';
import { connectionReasons } from '../connections/connection-reasons.ts';
import { contactProblems } from '../contact/contact-problems.ts';
import { exportProblems } from '../exports/broken-steps.ts';
import { guestProblems } from '../guests/guest-problems.ts';
import { pluginRouteProblems } from '../plugins/plugin-problems.ts';
import { apiProblems } from '../problems.ts';
import { pictureReasons } from '../settings/picture-reasons.ts';
import { settingsProblems } from '../settings/problems.ts';
import { sharingProblems } from '../sharing/sharing-problems.ts';
import { sourceProblems } from '../sources/source-problems.ts';
import { uploadProblems } from '../uploads/upload-problems.ts';
import { workflowRunProblems } from '../workflows/workflow-run-problems.ts';
import { chatGerman } from './chats.ts';
import { connectionGerman } from './connections.ts';
import { commentGerman, contactGerman, guestGerman, settingsGerman, sharingGerman } from './people.ts';
import { pluginRouteGerman } from './plugins.ts';
import { apiGerman } from './problems.ts';
import { chartGerman, checkGerman, exportGerman, uploadGerman } from './projects.ts';
import { reasonGerman } from './reasons.ts';
import { sourceGerman } from './sources.ts';
import { workflowRunGerman } from './workflow-runs.ts';

type Maker = (params: object) => Problem;

const catalogues: readonly (readonly [german: object, makers: object])[] = [
  [apiGerman, apiProblems],
  [assistantGerman, assistantProblems],
  [chartGerman, chartProblems],
  [chatGerman, chatProblems],
  [checkGerman, checkProblems],
  [commentGerman, commentProblems],
  [connectionGerman, connectionProblems],
  [contactGerman, contactProblems],
  [engineGerman, engineProblems],
  [exportGerman, exportProblems],
  [formatGerman, formatProblems],
  [formulaGerman, formulaProblems],
  [guestGerman, guestProblems],
  [pluginGerman, pluginProblems],
  [pluginRouteGerman, pluginRouteProblems],
  [recipeGerman, recipeProblems],
  [settingsGerman, settingsProblems],
  [sharingGerman, sharingProblems],
  [sourceGerman, sourceProblems],
  [sqlGerman, sqlProblems],
  [stepGerman, stepProblems],
  [stepGerman, tableProblems],
  [storeGerman, storeProblems],
  [uploadGerman, uploadProblems],
  [workflowGerman, workflowProblems],
  [workflowRunGerman, workflowRunProblems],
];
const numbers =
  /^(characters|count|limit|seconds|megabytes|gigabytes|cells|values|row|version|most|rows|scope|bytes|offset|length|status|number|line|ratio|formulas|steps|made|now|base|current|milliseconds|minutes|cents|tokens|perHour|duplicates|more|tolerated|column|columns)$/;
const types = [{ source: 'a.csv', type: 'date' }];
/**
 * Parameters that are neither strings nor numbers, prefixed by the problem if several problems
 * share the name.
 */
const others: Readonly<Record<string, unknown>> = {
  files: [{ name: 'a.csv', bytes: 3, reason: 'leer' }],
  gone: ['Ort'],
  added: ['Land'],
  renamed: [['Ort', 'Stadt']],
  others: ['UTF-8'],
  type: 'date',
  changes: [{ option: 'delimiter', before: ',', now: ';' }],
  'rejectedRows first': 7,
  'columnsUnread columns': ['Ort'],
  'decimalsUnread columns': ['Ort'],
  'valuesShortened columns': ['Ort'],
  'probablyRenamed columns': [{ file: 'b.csv', name: 'Ort', column: 'Stadt' }],
  'typesDiffer columns': [{ column: 'Ort', types }],
  'typesChanged types': [{ column: 'Ort', before: 'text', now: 'date' }],
  'fileDiffers types': [{ column: 'Ort', before: 'text', now: 'date' }],
};
/** Names of all parameters of problems. */
const names =
  'added aggregate renamed at backup base before bracket by bytes cell cells cents changes character characters check choices column columns count counterExample current detail dialect differences duplicates encoding engine examples expected field file files first fix folder format formulas found from function gigabytes gone handle host how id input key kind known last length limit line login made megabytes message method milliseconds minutes missing more most name names nearest node now number offset option origin others output owner param parameter path pattern perHour pid placeholder plugin project quote ratio reason replacement row rows rule scope second seconds sent sentence sheet sheets signatures since source status step steps table tables text through title to tokens tool trait type types value values version views what where work workspace written zone'.split(
    ' ',
  );
const english = /\b(the|of|rows?|columns?|and|with|are|is|than|has|there|isn’t|use)\b/i;
const quoted = /[a-z]+\([^)]*\)|a < b and b < c|value1 und value2|https?:\S+|SELECT|JSON/g;

const makers = catalogues.flatMap(([german, makers]) =>
  Object.entries(makers as Readonly<Record<string, Maker>>).map(
    ([name, make]) => [name, make, german] as const,
  ),
);

test.for(makers)('reads the problem %s in German', ([name, make, german]) => {
  const params = Object.fromEntries(
    names.map((one) => [one, others[`${name} ${one}`] ?? others[one] ?? (numbers.test(one) ? 7 : 'Wert')]),
  );
  const problem = make(params);
  const [owner = ''] = problem.code.split('/');
  const read = problemIn({ [owner]: german as never }, problem);
  expect(read?.message).toMatch(/\S/);
  expect(problem.message).not.toMatch(/undefined|NaN|\[object/);
  for (const text of [read!.message, read!.fix ?? '']) {
    expect(text).not.toMatch(/undefined|NaN|\[object| {2}|^\s/);
    expect(text.replace(quoted, '')).not.toMatch(english);
  }
  // The message is the trait's own.
  if (name !== 'traitFails') expect(read!.message).not.toBe(problem.message);
  expect(read!.fix === undefined).toBe(problem.fix === undefined);
});

const parts = [kindMessages, damageMessages, partMessages, connectionReasons, pictureReasons].flatMap(
  (table) =>
    Object.values(table as unknown as Readonly<Record<string, Message | ((params: object) => Message)>>),
);
test('reads parts of problems in German', () => {
  const german = { ...partGerman, ...reasonGerman };
  for (const part of parts) {
    const message = typeof part === 'function' ? part({ size: 7, at: 7, rows: 7, seconds: 7 }) : part;
    expect(translated(message as never, german)).not.toMatch(english);
  }
  const problem = formatProblems.otherKind({ name: 'a.csv', kind: kindMessages.pdf });
  expect(problem.message).toBe('"a.csv" is a PDF document, despite its name.');
  expect(problemIn({ formats: formatGerman, ...german } as never, problem)?.message).toBe(
    '„a.csv“ ist ein PDF-Dokument, auch wenn der Name etwas anderes sagt.',
  );
});

test('reads a problem nested in another one in German', () => {
  const reason = stepProblems.unknownColumn({ name: 'Ort' } as never);
  const problem = workflowRunProblems.brokenRecipe({ step: 'Ort entfernen', reason });
  const german = { steps: stepGerman, 'workflow-runs': workflowRunGerman } as never;
  expect(problem.message).toContain('There is no column');
  expect(problemIn(german, problem)?.message).toBe(
    'Der Schritt „Ort entfernen“ des Rezepts kann mit diesen Zeilen nicht laufen: Es gibt keine Spalte namens „Ort“.',
  );
});

test('rejects a missing German message or an unknown parameter at compile time', () => {
  const { notSignedIn: _, ...others } = apiGerman;
  // @ts-expect-error a problem without German
  void (others satisfies ProblemTexts<typeof apiProblems>);
  // @ts-expect-error a parameter that the problem does not have
  void ({ ...apiGerman, notJson: ({ line }) => line } satisfies typeof apiGerman);
});

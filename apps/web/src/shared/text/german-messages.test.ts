import { formulaProblems } from '@winnow/formulas/problems';
import { setProblemLanguage } from '@winnow/kernel';
import { german as stepGerman } from '@winnow/steps/german/german';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStepLanguage } from '../steps/step-language.ts';
import { inGerman } from './german-messages.ts';

beforeAll(() => setStepLanguage(stepGerman));
afterAll(() => {
  setStepLanguage(undefined);
  setProblemLanguage(undefined);
});

const found = { code: 'issue.extra-spaces/found', params: { columns: ['Ort'], count: 1_200 } };

test('translates strings that have message data, anywhere in a response', async () => {
  const answer = {
    rows: 3,
    suggestions: [
      { says: 'Extra spaces in 1,200 values of Ort', steps: [], messages: { says: found } },
      { says: 'Said by a plugin', messages: { says: { code: 'plugin/says', params: {} } } },
      { says: 'Without data' },
    ],
    cells: [['The first', 'of']],
  };
  expect(await inGerman(answer)).toMatchObject({
    suggestions: [
      { says: 'Überflüssige Leerzeichen in 1.200 Werten von Ort' },
      { says: 'Said by a plugin' },
      { says: 'Without data' },
    ],
    cells: [['The first', 'of']],
  });
});

test('translates chat messages and describes the steps that they propose', async () => {
  const steps = [{ id: 's1', kind: 'trim-text', params: { columns: ['Ort'] } }];
  const chat = {
    messages: [
      {
        parts: [
          { kind: 'used', says: 'Drew a chart', messages: { says: { code: 'tool.chart/used', params: {} } } },
          { kind: 'proposal', steps, sentences: ['Trim spaces in Ort'] },
        ],
      },
    ],
  };
  expect(await inGerman(chat)).toMatchObject({
    messages: [
      {
        parts: [{ says: 'Ein Diagramm gezeichnet' }, { sentences: ['Leerzeichen am Rand entfernen in Ort'] }],
      },
    ],
  });
});

test('translates why input does not match its schema, with the problem', async () => {
  const reason = { code: 'schema.issue/maxLength', params: { count: 200 }, text: 'at most 200 …' };
  const problem = {
    code: 'api/bad-request',
    message: 'Invalid',
    params: { where: 'body', field: 'name', reason },
  };
  expect(await inGerman({ problems: [problem] })).toMatchObject({
    problems: [{ message: 'Die Anfrage ist ungültig bei name: Höchstens 200 Zeichen sind erlaubt.' }],
  });
});

test('translates problems, with the fix only if the translation has one', async () => {
  const problem = { severity: 'error', status: 404 };
  const answer = {
    problems: [
      {
        ...problem,
        code: 'api/not-found',
        message: 'This project …',
        fix: 'Old',
        params: { what: 'project' },
      },
      {
        ...{ ...problem, code: 'steps/unknown-column', message: 'There is …' },
        params: { name: 'Ort', nearest: 'Orte' },
      },
      { ...problem, code: 'other/unknown', message: 'As it was' },
    ],
  };
  const { problems } = await inGerman(answer);
  expect(problems.map((one) => [one.message, (one as { fix?: string }).fix])).toEqual([
    ['Dieses Projekt gibt es nicht, oder Sie haben keinen Zugriff.', undefined],
    ['Es gibt keine Spalte namens „Ort“.', 'Verwenden Sie „Orte“.'],
    ['As it was', undefined],
  ]);
});

test('translates problems created by the page itself', () => {
  expect(formulaProblems.unknownFunction({ name: 'trimm', replacement: 'trim' })).toMatchObject({
    code: 'formulas/unknown-function',
    message: 'Es gibt keine Funktion trimm.',
    fix: 'Schreiben Sie trim.',
  });
});

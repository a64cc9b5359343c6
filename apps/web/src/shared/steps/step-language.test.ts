import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, Step } from '@winnow/recipe';
import { paramMeta } from '@winnow/steps';
import { german } from '@winnow/steps/german/german';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  familyTitle,
  reportInLanguage,
  setStepLanguage,
  stepInLanguage,
  stepSentence,
  stepsInLanguage,
} from './step-language.ts';

const trim = { id: 'a', kind: 'trim-text', params: { columns: ['Stadt'] } };
const linked = { id: 'b', kind: 'limit-rows', params: { count: { $parameter: 'most' } } };
const plugin = { id: 'c', kind: 'plugin', params: { plugin: 'geo', columns: [] } };
const recipe = {
  steps: [trim, linked, plugin],
  parameters: [{ name: 'most', type: 'number', value: 3 }],
} as unknown as Recipe;
const said = (id: string, kind: string, title: string, sentence: string) => ({
  ...{ id, kind, title, sentence },
  ...{ state: 'ok' as const, problems: [], columns: [] },
});
const report: RecipeReport = {
  ...{ input: [], output: [], problems: [] },
  steps: [
    said('a', 'trim-text', 'Trim spaces', 'Trim spaces in Stadt'),
    said('b', 'limit-rows', 'Keep or remove first or last rows', 'Keep the first 3 rows'),
    said('c', 'plugin', 'Geocode', 'Geocode Stadt'),
    said('d', 'trim-text', 'Trim spaces', 'Trim spaces in a step that is gone'),
  ],
};

describe('steps in English', () => {
  it('use the registry and the server’s sentences', () => {
    expect(stepInLanguage('trim-text')!.title).toBe('Trim spaces');
    expect(familyTitle('rows')).toBe('Rows');
    expect(reportInLanguage(report, recipe)).toBe(report);
    expect(stepSentence(trim, undefined)).toBe('Trim spaces in Stadt');
    expect(stepSentence(trim, undefined, 'As reported')).toBe('As reported');
  });
});

describe('steps in German', () => {
  beforeEach(() => {
    setStepLanguage(german);
    onTestFinished(() => setStepLanguage(undefined));
  });

  it('have German titles, families and labels', () => {
    expect(stepsInLanguage().map(({ kind }) => kind)).toEqual(Object.keys(german.steps).sort(byMenu));
    expect(stepInLanguage('trim-text')!.title).toBe('Leerzeichen am Rand entfernen');
    expect(familyTitle('rows')).toBe('Zeilen');
    const { sides } = (stepInLanguage('trim-text')!.params as unknown as { shape: Record<string, never> })
      .shape;
    expect(paramMeta(sides!)).toMatchObject({ label: 'Wo', choices: { end: 'Am Ende' } });
  });

  it('describe what they do with parameter values; what only the server knows is kept', () => {
    expect(reportInLanguage(report, recipe).steps.map(({ title, sentence }) => [title, sentence])).toEqual([
      ['Leerzeichen am Rand entfernen', 'Leerzeichen am Rand entfernen in Stadt'],
      ['Erste oder letzte Zeilen behalten oder entfernen', 'Erste 3 Zeilen behalten'],
      ['Geocode', 'Geocode Stadt'],
      ['Trim spaces', 'Trim spaces in a step that is gone'],
    ]);
  });

  it('name the columns of a macro, whose title is its author’s', () => {
    const parameters = [{ name: 'town', type: 'column', value: 'Stadt' }];
    const macro = { name: 'tidy', title: 'Tidy up', version: '1.0.0' };
    const params = { macro, recipe: { winnow: 1, steps: [trim], parameters } };
    const step = { id: 'e', kind: 'macro', params } as unknown as Step;
    expect(stepSentence(step, undefined, 'Tidy up on Stadt')).toBe('Tidy up in Stadt');
  });

  it('show their title if their parameters are invalid', () => {
    expect(stepSentence({ ...trim, params: {} }, undefined, 'Trim spaces')).toBe(
      'Leerzeichen am Rand entfernen',
    );
  });
});

/** Sorts by the order of the registry, so that tests need not repeat it. */
function byMenu(a: string, b: string): number {
  const order = stepsInLanguage().map(({ kind }) => kind);
  return order.indexOf(a) - order.indexOf(b);
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import type { StepLanguage, StepText } from '../language/step-text.ts';
import {
  type AnyParamText,
  type AnyStepText,
  stepTextOf,
  translateStep,
} from '../language/translate-step.ts';
import { paramMeta, setTranslatedParams, type TranslatedParams } from '../params/params.ts';
import { elementOf, shapeOf } from '../params/walk-params.ts';
import { type StepDefinition, stepFamilies } from '../step.ts';
import { type StepsByKind, steps } from '../steps/step-registry.ts';
import { german } from './german.ts';

type FindReplaceText = StepText<StepsByKind['find-replace']['params']>;

/** Returns what is missing or superfluous in the German text of a step, by parameter path. */
function faultsOf(definition: StepDefinition, text: AnyStepText | undefined): readonly string[] {
  if (!text) return [`${definition.kind} has no words`];
  const empty = (['title', 'summary', 'keywords'] as const).filter((name) => text[name].trim() === '');
  return [
    ...empty.map((name) => `${definition.kind} has no ${name}`),
    ...faultsOfFields(definition.params, text.params, definition.kind),
  ];
}

function faultsOfFields(
  schema: z.ZodType,
  texts: Readonly<Record<string, AnyParamText>>,
  path: string,
): readonly string[] {
  const shape = shapeOf(schema);
  const extra = Object.keys(texts).filter((name) => !shape.some((one) => one.name === name));
  return [
    ...extra.map((name) => `${path}.${name} is left over`),
    ...shape.flatMap(({ name, schema: one }) => faultsOfParam(one, texts[name], `${path}.${name}`)),
  ];
}

function faultsOfParam(schema: z.ZodType, text: AnyParamText | undefined, path: string): readonly string[] {
  const meta = paramMeta(schema)!;
  if (text === undefined) return [`${path} has no words`];
  const { item, fields, ...words } = typeof text === 'string' ? { label: text } : text;
  const element = elementOf(schema);
  const lacks = (is: boolean, what: string): readonly string[] => (is ? [`${path} has no ${what}`] : []);
  const choices = Object.keys(meta.choices ?? {}).filter((value) => !words.choices?.[value]?.trim());
  const unknown = Object.keys(words.choices ?? {}).filter((value) => !meta.choices?.[value]);
  return [
    ...lacks(words.label.trim() === '', 'label'),
    ...lacks((meta.help !== undefined) !== (words.help !== undefined), 'help, or one too many'),
    ...lacks(meta.placeholder === undefined && words.placeholder !== undefined, 'placeholder in English'),
    ...choices.map((value) => `${path} has no choice ${value}`),
    ...unknown.map((value) => `${path} has the choice ${value} left over`),
    ...(meta.control === 'list' && element && paramMeta(element)
      ? faultsOfParam(element, item, `${path}.item`)
      : []),
    ...(meta.control === 'record' ? faultsOfFields(schema, fields ?? {}, path) : []),
  ];
}

/**
 * Returns a sentence without the strings in its parameters, which are names in the examples’ data.
 */
function withoutNames(sentence: string, params: unknown): string {
  if (typeof params === 'string') return params === '' ? sentence : sentence.replaceAll(params, '');
  if (typeof params !== 'object' || params === null) return sentence;
  return Object.values(params).reduce<string>(withoutNames, sentence);
}

describe('German', () => {
  test.for(steps)('covers everything that $kind shows', (definition) => {
    expect(faultsOf(definition, stepTextOf(german, definition.kind))).toEqual([]);
  });

  test('names each family, and no step that does not exist', () => {
    expect(Object.keys(german.families)).toEqual([...stepFamilies]);
    expect(Object.keys(german.steps).sort()).toEqual(steps.map(({ kind }) => kind).sort());
  });

  test('is reported if a step, parameter or choice lacks it or no longer exists', () => {
    const definition = steps.find(({ kind }) => kind === 'find-replace')!;
    const text: AnyStepText = german.steps['find-replace'];
    const { find: _, ...params } = text.params;
    const how = { label: 'Art', choices: { text: 'Text', cell: '', other: 'Anderes' } };
    expect(faultsOf(definition, undefined)).toEqual(['find-replace has no words']);
    expect(faultsOf(definition, { ...text, title: ' ', params: { ...params, how, found: 'x' } })).toEqual([
      'find-replace has no title',
      'find-replace.found is left over',
      'find-replace.find has no words',
      'find-replace.how has no choice cell',
      'find-replace.how has no choice regex',
      'find-replace.how has the choice other left over',
    ]);
  });

  test('does not compile if a step, parameter or choice lacks it', () => {
    const text = german.steps['find-replace'];
    const { 'find-replace': _, ...others } = german.steps;
    const { find: __, ...params } = text.params;
    const how = { label: 'Art', choices: { text: 'Text', cell: 'Zelle' } };
    // @ts-expect-error a kind without words
    void (others satisfies StepLanguage['steps']);
    // @ts-expect-error a parameter without words
    void ({ ...text, params } satisfies FindReplaceText);
    // @ts-expect-error a choice without words
    void ({ ...text, params: { ...text.params, how } } satisfies FindReplaceText);
    // @ts-expect-error a parameter that the step does not have
    void ({ ...text, params: { ...text.params, found: 'Gefunden' } } satisfies FindReplaceText);
    // @ts-expect-error a sentence of a parameter that the step does not have
    void ({ ...text, sentence: ({ found }) => found } satisfies FindReplaceText);
  });

  test('has a unique title for each step', () => {
    const titles = Object.values(german.steps).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.for(steps)('describes the examples of $kind', (definition) => {
    const sentenceOf = translateStep(definition, german, new Map()).sentence;
    for (const { params } of definition.examples) {
      const parsed = definition.params.parse(params);
      const said = sentenceOf(parsed);
      expect(said).not.toBe(definition.sentence(parsed));
      expect(said).not.toMatch(/undefined|null null|\[object| {2}|^\s|\s$|\.$/);
      expect(withoutNames(said, params)).not.toMatch(/\b(the|of|with|to|and|rows?|columns?|into|by)\b/i);
    }
  });
});

test('translates the parameters of a step while keeping their schemas', () => {
  const definition = steps.find(({ kind }) => kind === 'sort-rows')!;
  const params: TranslatedParams = new Map();
  const translated = translateStep(definition, german, params);
  setTranslatedParams(params);
  onTestFinished(() => setTranslatedParams(undefined));
  expect(translated).toMatchObject({
    kind: 'sort-rows',
    title: 'Zeilen sortieren',
    params: definition.params,
  });
  expect(translated.keywords).toEqual(expect.arrayContaining(['aufsteigend', 'Sort rows', 'order by']));
  const [keys] = shapeOf(definition.params);
  expect(keys!.meta).toMatchObject({ control: 'list', label: 'Sortieren nach' });
  const fields = shapeOf(elementOf(keys!.schema)!);
  expect(fields.find(({ name }) => name === 'nulls')!.meta).toMatchObject({
    label: 'Nullwerte',
    choices: { last: 'Zuletzt', first: 'Zuerst' },
  });
  expect(fields.find(({ name }) => name === 'values')!.meta.when).toEqual(
    expect.objectContaining({ param: 'compare' }),
  );
});

test('the German files import only types and the shared German words from elsewhere, so that they load no module of the app', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const from = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^import (?!type )[^;]*? from '(.*)';$/gm)].map(
      (match) => match[1]!,
    ),
  );
  expect(from.length).toBeGreaterThan(files.length);
  const outside = from.filter((path) => !path.startsWith('./'));
  expect(new Set(outside)).toEqual(new Set(['@winnow/kernel/german/words']));
  const words = new URL('../../../kernel/src/german/words.ts', import.meta.url);
  expect(readFileSync(words, 'utf8')).not.toMatch(/^import (?!type )/m);
});

test('steps that share a parameter translate it the same way', () => {
  const seen: TranslatedParams = new Map();
  for (const definition of steps) {
    const own: TranslatedParams = new Map();
    translateStep(definition, german, own);
    for (const [schema, words] of own) {
      expect(seen.get(schema) ?? words, definition.kind).toEqual(words);
      seen.set(schema, words);
    }
  }
});

test('leaves a step without a translation unchanged', () => {
  const definition = steps[0]!;
  expect(translateStep(definition, { ...german, steps: {} } as unknown as StepLanguage, new Map())).toBe(
    definition,
  );
});

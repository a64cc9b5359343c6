import { expect, test } from 'vitest';
import { type PlainChunk, placeModules } from './merge-chunks.ts';

const chunk = (fileName: string, more: Partial<PlainChunk> = {}): PlainChunk => ({
  fileName,
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  imports: [],
  modules: [`${fileName}.ts`],
  size: 1000,
  ...more,
});
const screen = (fileName: string, imports: readonly string[], folder = 'projects'): PlainChunk =>
  chunk(fileName, {
    isDynamicEntry: true,
    facadeModuleId: `/src/features/${folder}/${fileName}.tsx`,
    imports,
  });

test('what the start, the lean screens, most screens and a few screens need are one chunk each', () => {
  const others = Array.from({ length: 10 }, (_, at) => screen(`screen-${at}`, ['everywhere']));
  const places = placeModules([
    chunk('main', { isEntry: true }),
    chunk('german', {
      isDynamicEntry: true,
      facadeModuleId: '/src/app/text/german.ts',
      imports: ['main', 'plural'],
    }),
    chunk('plural'),
    chunk('start', {
      isDynamicEntry: true,
      facadeModuleId: '/src/app/start.tsx',
      imports: ['react', 'main', 'plural'],
    }),
    chunk('react', { modules: ['react.ts', '\0helper'] }),
    screen('sign-in', ['react', 'field', 'button'], 'auth'),
    screen('sign-up', ['react', 'field'], 'auth'),
    screen('workspace-page', ['button', 'menu', 'grid'], 'workspace'),
    chunk('field'),
    chunk('button'),
    chunk('grid', { size: 100_000 }),
    ...others,
    chunk('everywhere', { size: 100_000 }),
    screen('one', ['field', 'menu', 'chooser', 'editor', 'own']),
    screen('two', ['chooser', 'editor']),
    chunk('menu'),
    chunk('chooser'),
    chunk('editor', { size: 100_000 }),
    chunk('own'),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    'plural.ts': 'language',
    'react.ts': 'app',
    'field.ts': 'public',
    'button.ts': 'public-and-workspace',
    'menu.ts': 'workspace',
    'everywhere.ts': 'screens',
    'chooser.ts': 'parts',
  });
});

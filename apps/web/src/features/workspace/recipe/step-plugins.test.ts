import type { StepPlugin } from '@winnow/steps';
import { expect, test } from 'vitest';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import { formulaPluginsOf, pluginParams, stepPluginsFor } from './step-plugins.ts';

const plugin: StepPlugin = {
  name: 'ranges',
  title: 'Ranges',
  version: '1.0.0',
  integrity: 'sha256-0',
  parameters: [],
  roles: [
    { name: 'label', label: 'Label', types: ['text'] },
    { name: 'from', label: 'From', types: ['integer', 'number'] },
    { name: 'to', label: 'To', types: ['integer', 'number'], optional: true },
  ],
  outputs: [{ name: 'Range', type: 'text' }],
  traits: { rowWise: true, deterministic: true, nullSafe: false },
};
const installed = (more: Partial<ProjectPlugin> = {}): ProjectPlugin => ({
  id: 'p1',
  title: 'Ranges',
  description: 'Makes ranges.',
  version: '1.0.0',
  integrity: 'sha256-0',
  known: { kind: 'step', plugin },
  installed: true,
  revoked: null,
  latest: null,
  ...more,
});
const columns = [
  { name: 'id', type: 'integer' as const },
  { name: 'name', type: 'text' as const },
  { name: 'tags', type: { list: 'text' as const } },
  { name: 'n', type: 'number' as const },
];

test('a column is offered only the steps of plugins that accept it', () => {
  const offered = (column: number, one = installed()) => stepPluginsFor([one], columns[column]!).length;
  expect([0, 1, 2, 3].map((at) => offered(at))).toEqual([1, 1, 0, 1]);
  expect(offered(1, installed({ installed: false }))).toBe(0);
  expect(offered(1, installed({ revoked: 'Wrong' }))).toBe(0);
});

test('a draft starts with the selected columns in order, then others of the right types', () => {
  const chosen = (...selected: string[]) => pluginParams(plugin, selected, columns).columns;
  expect(chosen()).toEqual([
    { role: 'label', column: 'name' },
    { role: 'from', column: 'id' },
  ]);
  expect(chosen('id')).toEqual([
    { role: 'label', column: 'name' },
    { role: 'from', column: 'id' },
  ]);
  expect(chosen('name', 'n')).toEqual([
    { role: 'label', column: 'name' },
    { role: 'from', column: 'n' },
  ]);
});

test('formulas call the version that the recipe records, or else the installed one', () => {
  const version = (integrity: string, more: Partial<ProjectPlugin>): ProjectPlugin => {
    const traits = { nullSafe: false, deterministic: true };
    const own = { name: 'own', version: integrity, integrity, functions: [], traits };
    return { ...installed({ integrity, ...more }), known: { kind: 'function', plugin: own } };
  };
  const plugins = [
    version('old', { installed: false }),
    version('new', {}),
    version('gone', { revoked: 'x' }),
  ];
  const called = (pins?: Record<string, { version: string; integrity: string }>) =>
    formulaPluginsOf(plugins, pins).get('own');
  expect(called()).toMatchObject({ integrity: 'new' });
  expect(called({ own: { version: '1.0.0', integrity: 'old' } })).toMatchObject({ integrity: 'old' });
  expect(called({ other: { version: '1.0.0', integrity: 'old' } })).toMatchObject({ integrity: 'new' });
});

import { describe, expect, test } from 'vitest';
import { parseExamples, parseManifest } from './plugin-manifest.ts';

const step = {
  kind: 'step',
  name: 'tidy',
  title: 'Tidy',
  version: '1.0.0',
  columns: [{ name: 'text', label: 'Text' }],
  outputs: [{ name: 'Tidied', type: 'text' }],
};
const reasons = (change: object): string[] =>
  parseManifest({ ...step, ...change }).problems.map((one) => one.message);

describe('manifests', () => {
  test('of any size and shape are accepted or rejected', () => {
    const parameters = Array.from({ length: 100_000 }, (_, i) => ({
      control: 'text',
      name: `p${i}`,
      label: `P ${i}`,
    }));
    expect(reasons({ parameters })[0]).toContain('parameters');
    for (const json of [null, [], 'x', 1, { kind: 'check' }, JSON.parse('{"__proto__": {"kind": "step"}}')])
      expect(parseManifest(json).ok).toBe(false);
    expect(reasons(JSON.parse('{"__proto__": {"traits": {}}, "polluted": 1}'))).toHaveLength(1);
    expect(({} as Record<string, unknown>).traits).toBeUndefined();
  });

  test('allow titles in any script, but names only as written in formulas', () => {
    expect(reasons({ title: 'Приводить — 整える 😀' })).toEqual([]);
    for (const name of ['Tidy', 'приводить', 'tidy up', 'a', 'value', 'tidy.up', '__proto__', 'constructor'])
      expect(reasons({ name }).length, name).toBeGreaterThan(0);
  });

  test('reject names that every object inherits', () => {
    expect(reasons({ columns: [{ name: 'toString', label: 'Text' }] })).toHaveLength(1);
    expect(reasons({ outputs: [{ name: '__proto__', type: 'text' }] })).toHaveLength(1);
    const parameter = { control: 'flag', name: 'valueOf', label: 'Value' };
    expect(reasons({ parameters: [parameter] })[0]).toContain('every JavaScript object');
  });

  test.each([
    { control: 'number', name: 'p', label: 'P', min: 1, max: 3, default: 5 },
    { control: 'number', name: 'p', label: 'P', min: 3, max: 1, default: 2 },
    { control: 'choice', name: 'p', label: 'P', choices: { a: 'A' }, default: 'b' },
    { control: 'choice', name: 'p', label: 'P', choices: {}, default: 'a' },
  ])('reject a parameter whose default can’t be chosen: %j', (parameter) => {
    expect(reasons({ parameters: [parameter] })[0]).toContain('the default isn’t one of its values');
  });

  test('limit choices to a number that can be browsed', () => {
    const choices = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`c${i}`, `C ${i}`]));
    const parameter = { control: 'choice', name: 'p', label: 'P', choices, default: 'c0' };
    expect(reasons({ parameters: [parameter] })[0]).toContain('more than 200 choices');
  });
});

test('accepts examples with special object keys', () => {
  const examples = JSON.parse(
    '[{"title": "Odd", "input": [{"__proto__": "a", "text": "b"}], "output": [{"Tidied": "b"}]}]',
  );
  const read = parseExamples('step', examples);
  expect(read.ok && Object.getPrototypeOf((read.value[0]!.input as object[])[0])).toBe(Object.prototype);
});

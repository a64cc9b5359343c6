import type { Json } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { steps } from '../steps/step-registry.ts';
import { parseParams } from './parse-params.ts';

const step = (kind: string) => steps.find((one) => one.kind === kind)!;
const problems = (kind: string, json: Json) => {
  const parsed = parseParams(step(kind), json);
  return parsed.problems.map((one) => [one.code, one.at?.param, one.message, one.fix]);
};

describe('parseParams', () => {
  it('fills in defaults', () => {
    expect(parseParams(step('trim-text'), { columns: ['a'] })).toMatchObject({
      ok: true,
      value: { columns: ['a'], sides: 'both' },
    });
  });

  it('accepts the examples of every step', () => {
    for (const one of steps) {
      for (const { params } of one.examples) {
        expect(parseParams(one, JSON.parse(JSON.stringify(params))), one.kind).toMatchObject({ ok: true });
      }
    }
  });

  it('names the parameter and what is expected', () => {
    expect(problems('set-types', {})).toEqual([
      ['steps/bad-param', 'types', '“Types” is invalid: it is missing.', undefined],
    ]);
    expect(problems('set-types', { types: [{ column: 'a', type: 'int' }] })).toMatchObject([
      [
        'steps/bad-param',
        'types',
        expect.stringContaining('“Types, Type” is invalid: one of text, integer'),
        undefined,
      ],
    ]);
    expect(problems('pad-text', { columns: ['a'], length: 0 })).toMatchObject([
      ['steps/bad-param', 'length', expect.stringContaining('at least 1 is expected'), undefined],
    ]);
  });

  it('includes the path within the parameter, for users who write JSON', () => {
    const parsed = parseParams(step('set-types'), { types: [{ column: 'a', type: 'int' }] });
    expect(parsed.problems[0]?.params).toMatchObject({ param: 'Types, Type', path: 'types.0.type' });
  });

  it('accepts params from before a step took several columns', () => {
    const takesSeveral = [
      'filter-by-range',
      'filter-by-period',
      'filter-by-values',
      'expand-json',
      'split-pairs',
      'one-hot',
      'split-to-rows',
    ];
    for (const kind of takesSeveral) {
      const example = step(kind).examples[0]!.params as { columns: string[] };
      const { columns, ...rest } = example;
      expect(parseParams(step(kind), { column: columns[0]!, ...rest } as Json), kind).toEqual(
        parseParams(step(kind), example as unknown as Json),
      );
    }
  });

  it('reports the unknown one if an old and a new name are given together', () => {
    const both = { column: 'a', columns: ['b'], from: 1, action: 'keep' };
    expect(parseParams(step('filter-by-range'), both).problems).toMatchObject([
      { code: 'steps/unknown-param', at: { param: 'column' } },
    ]);
  });

  it('reports an unknown parameter and suggests the one that was meant', () => {
    expect(problems('trim-text', { columns: ['a'], side: 'both' })).toEqual([
      ['steps/unknown-param', 'side', 'This kind of step has no parameter “side”.', 'Use “sides”.'],
    ]);
  });

  it('refuses anything but an object', () => {
    for (const json of [null, 1, 'x', []] as Json[]) {
      expect(parseParams(step('trim-text'), json)).toMatchObject({ ok: false });
    }
  });
});

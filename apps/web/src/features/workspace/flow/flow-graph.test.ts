import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import type { SourceInfo } from '../data/workspace-api.ts';
import { flowGraph } from './flow-graph.ts';

const source = (name: string, main: boolean) => ({ name, main, rows: 3 }) as SourceInfo;
const report = { input: [], output: [], steps: [], problems: [] } as RecipeReport;

describe('the flow of a project', () => {
  it('has cards for its sources, the steps between joins, each join and the result', () => {
    const recipe = {
      winnow: 1,
      name: 'r',
      sources: { prices: { steps: [{ id: 'p1', kind: 'trim-text', params: {} }] } },
      steps: [
        { id: 's1', kind: 'trim-text', params: {} },
        { id: 's2', kind: 'change-case', params: {} },
        { id: 's3', kind: 'join-source', params: { source: 'prices' } },
        { id: 's4', kind: 'union-source', params: { source: 'gone' } },
      ],
    } as unknown as Recipe;
    const { graph, targets, cardOfStep } = flowGraph(
      [source('orders', true), source('prices', false), source('spare', false)],
      recipe,
      report,
      7,
    );
    expect(graph.edges.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'source > recipe s1',
      'source prices > source prices steps',
      'recipe s1 > join s3',
      'source prices steps > join s3',
      'join s3 > join s4',
      'source gone > join s4',
      'join s4 > result',
    ]);
    expect(targets.get('recipe s1')).toEqual({ at: 's2' });
    expect(targets.get('source')).toEqual({ at: null });
    expect(targets.get('source spare')).toEqual({ at: null, source: 'spare' });
    expect(targets.get('source prices steps')).toEqual({ at: undefined, source: 'prices' });
    expect(targets.get('source gone')).toBe('sources');
    expect(cardOfStep.get('s3')).toBe('join s3');
    expect(graph.nodes.find((one) => one.id === 'source gone')?.problem).toContain('gone');
  });
});

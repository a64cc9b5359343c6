import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';
import { diagnosisOf } from './diagnose.ts';

const join = (params: object): Step => ({
  id: 'j',
  kind: 'join-source',
  params: { source: 'towns', how: 'left', keys: [{ left: 'Town', right: 'Name' }], ...params },
});

async function open(): Promise<TestProject> {
  const test = await openTestProject();
  const beers = [['Rome'], ['Oslo'], ['Oslo'], ['Bern'], [null], ['rome']];
  await importRows(test, ['Town'], beers, 'beers');
  const towns = [
    ['Rome', 'IT'],
    ['Oslo', 'NO'],
    ['Oslo', 'NO again'],
    ['Oslo', null],
    ['Paris', 'FR'],
    [null, '?'],
  ];
  await importRows(test, ['Name', 'Country'], towns, 'towns');
  return test;
}

describe('the diagnosis of a join', () => {
  it('counts matched rows, unmatched rows and the rows of the result, for each type of join', async () => {
    await using test = await open();
    const told = async (params: object) =>
      unwrap(await test.engine.diagnosis(recipeOf(), { step: join(params) }));
    expect(await told({})).toEqual({
      rowsHere: 6,
      rowsThere: 6,
      matchedHere: 3,
      matchedThere: 4,
      withoutKeyHere: 1,
      repeatedKeysHere: 1,
      repeatedKeysThere: 1,
      mostMatches: 3,
      rowsAfter: 10,
      exact: true,
      oneIn: 1,
    });
    const rows = async (params: object) => (await told(params))?.rowsAfter;
    expect(await rows({ ignoreCase: true })).toBe(10);
    expect(await told({ ignoreCase: true })).toMatchObject({ matchedHere: 4 });
    for (const how of ['left', 'inner', 'right', 'full', 'semi', 'anti']) {
      for (const matches of ['all', 'first']) {
        const effect = unwrap(await test.engine.effect(recipeOf(), { step: join({ how, matches }) }));
        const found = await told({ how, matches });
        if (found?.exact) expect(found.rowsAfter, `${how}, ${matches}`).toBe(effect.rowsAfter);
      }
    }
  });

  it('samples the keys of large tables, the same on both sides, and says so', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: 4000 }, (_, i) => [String(i)]);
    await importRows(test, ['Town'], rows, 'beers');
    await importRows(test, ['Name'], rows.slice(2000), 'towns');
    const found = unwrap(await diagnosisOf(test.project, recipeOf(), { step: join({}) }, {}, 1000));
    expect(found).toMatchObject({
      rowsHere: 4000,
      rowsThere: 2000,
      exact: false,
      oneIn: 6,
      repeatedKeysHere: 0,
    });
    expect(found!.matchedHere).toBeGreaterThan(1600);
    expect(found!.matchedHere).toBeLessThan(2400);
  });

  it('has nothing to report for other steps, and reports the problems of a join whose column is missing', async () => {
    await using test = await open();
    const trim: Step = { id: 't', kind: 'trim-text', params: { columns: ['Town'] } };
    expect(unwrap(await test.engine.diagnosis(recipeOf(), { step: trim }))).toBeNull();
    const gone = await test.engine.diagnosis(recipeOf(), {
      step: join({ keys: [{ left: 'Town', right: 'City' }] }),
    });
    expect(gone.problems[0]).toMatchObject({ code: 'steps/unknown-column', at: { stepId: 'j' } });
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { describeWithSharedData } from '../../../../tests/support/shared-data.ts';
import type { Invocation } from '../command.ts';
import { clean } from './clean.ts';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const invoke = (positionals: readonly string[], values: Invocation['values']): Invocation => ({
  positionals,
  values,
  say: () => undefined,
});

interface Report {
  readonly cells: readonly {
    readonly row: number;
    readonly column: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly confidence: number;
    readonly reason: string;
  }[];
}

const sites = [
  '1001,Mercy Clinic,Springfield,IL',
  '1002,Lakeside Hospital,Chicago,IL',
  '1003,Pine Ridge Center,Madison,WI',
];
const measures = ['12 oz', '16 oz.', '8.5 ounces'];

/** Visits to three sites; `change` alters single lines. */
function visits(change: (line: string, row: number) => string): string {
  const lines = Array.from({ length: 60 }, (_, row) =>
    change(`${row},${sites[row % 3]},${measures[row % 3]},${row % 4 === 0 ? 'N/A' : row * 7}`, row),
  );
  return `visit,site,name,city,state,ounces,score\n${lines.join('\n')}\n`;
}

async function cleaned(text: string, more: Invocation['values'] = {}) {
  const [file, out, report, recipe] = ['in.csv', 'out.csv', 'report.json', 'recipe.json'].map((name) =>
    join(folder, name),
  );
  await writeFile(file!, text);
  await clean.run(invoke([file!], { output: out, report, recipe, ...more }));
  const { cells } = JSON.parse(await readFile(report!, 'utf8')) as Report;
  return { cells, rows: readCsv(await readFile(out!, 'utf8')), file: file!, out: out!, recipe: recipe! };
}

describe('winnow clean', () => {
  it('repairs a key by its dependent values, and dependent values by their key', async () => {
    const { cells, rows } = await cleaned(
      visits((line, row) => {
        if (row === 4) return line.replace('1002', '1x02');
        if (row === 7) return line.replace('Chicago', 'Chicagoo');
        return row === 11 ? line.replace('WI', 'IL') : line;
      }),
      // A state that also occurs at other sites is a less certain error than a key or a name that
      // occurs nowhere else.
      { threshold: '0.8' },
    );
    const of = (row: number, column: string) => cells.find((one) => one.row === row && one.column === column);
    expect(of(4, 'site')).toMatchObject({ from: '1x02', to: '1002' });
    expect(of(7, 'city')).toMatchObject({ from: 'Chicagoo', to: 'Chicago' });
    expect(of(11, 'state')).toMatchObject({ from: 'IL', to: 'WI' });
    expect(rows[5]!.slice(1, 5)).toEqual(['1002', 'Lakeside Hospital', 'Chicago', 'IL']);
    expect(cells.every(({ reason, confidence }) => reason !== '' && confidence >= 0.8)).toBe(true);
  });

  it('normalizes spellings of a unit and empties placeholders for missing values among numbers', async () => {
    const { cells, rows } = await cleaned(visits((line) => line));
    expect(rows[1]!.slice(5)).toEqual(['12', '']);
    expect(rows[3]!.slice(5)).toEqual(['8.5', '14']);
    expect(new Set(cells.map(({ column }) => column))).toEqual(new Set(['ounces', 'score']));
  });

  it('takes the value that most sources agree on, in the most common format', async () => {
    const pages = ['north', 'south', 'east', 'west', 'harbour', 'city'];
    const lines = Array.from({ length: 12 }, (_, flight) =>
      pages.map((page, at) => {
        const time = `${1 + flight}:${20 + flight * 3} p.m.`;
        const said =
          flight === 3 && at === 2
            ? '9:59 p.m.'
            : flight === 5 && at === 4
              ? ''
              : flight === 7 && at === 0
                ? '20:41'
                : time;
        return `${page},F${flight},${said}`;
      }),
    ).flat();
    const { cells } = await cleaned(`page,flight,arrival\n${lines.join('\n')}\n`);
    expect(cells.map(({ row, to }) => [row, to])).toEqual([
      [20, '4:29 p.m.'],
      [34, '6:35 p.m.'],
      [42, '8:41 p.m.'],
    ]);
  });

  it('writes a recipe that reproduces the result and leaves everything else unchanged', async () => {
    const text = visits((line, row) => (row === 7 ? line.replace('Chicago', 'Chicagoo') : line));
    const { cells, rows, file, out, recipe } = await cleaned(text);
    const again = join(folder, 'again.csv');
    await run.run(invoke([recipe, file], { output: again, unsafe: true }));
    expect(await readFile(again, 'utf8')).toBe(await readFile(out, 'utf8'));
    const changed = new Map(cells.map((one) => [`${one.row} ${one.column}`, one.to ?? '']));
    const before = readCsv(text);
    for (const [r, row] of before.entries())
      for (const [c, cell] of row.entries())
        expect(rows[r]![c]).toBe(changed.get(`${r - 1} ${before[0]![c]}`) ?? cell);
  });

  it('writes a recipe that makes the same corrections in other rows, independent of their position', async () => {
    const text = visits((line, row) => {
      if (row === 7) return line.replace('Chicago', 'Chicagoo');
      return row === 10 ? line.replace('Chicago', '') : line;
    });
    const { cells, recipe } = await cleaned(text);
    const cities = cells.filter(({ column }) => column === 'city').map(({ row, to }) => [row, to]);
    expect(cities).toEqual([
      [7, 'Chicago'],
      [10, 'Chicago'],
    ]);
    const [next, out] = [join(folder, 'next.csv'), join(folder, 'next-out.csv')];
    const lines = Array.from({ length: 12 }, (_, row) => `${row},1001,Mercy Clinic,Springfield,IL,12,5`);
    lines[2] = '2,1002,Lakeside Hospital,,IL,12,5';
    lines[3] = '3,1002,Lakeside Hospital,Chicagoo,IL,12,5';
    lines[4] = '4,1009,North House,,IL,12,5';
    await writeFile(next, `visit,site,name,city,state,ounces,score\n${lines.join('\n')}\n`);
    await run.run(invoke([recipe, next], { output: out, unsafe: true }));
    const city = readCsv(await readFile(out, 'utf8'))
      .slice(1)
      .map((row) => row[3]);
    expect(city).toEqual(
      Array.from({ length: 12 }, (_, row) =>
        row === 4 ? '' : row === 2 || row === 3 ? 'Chicago' : 'Springfield',
      ),
    );
  });

  it('writes a recipe that repairs values by their pattern, including values that the file does not have', async () => {
    const people = (count: number, first: number) =>
      Array.from({ length: count }, (_, i) => {
        const name = `${['ada', 'bo', 'cyd', 'dot', 'eve', 'flo', 'gus'][i % 7]}${first + i * 13}`;
        return `${first + i},${name}${i % 10 === 1 ? ' at ' : '@'}example.org`;
      });
    const { cells, recipe } = await cleaned(`id,email\n${people(200, 100).join('\n')}\n`);
    expect(cells).toHaveLength(20);
    const [next, out] = [join(folder, 'next.csv'), join(folder, 'next-out.csv')];
    await writeFile(next, `id,email\n${people(80, 5000).join('\n')}\n`);
    await run.run(invoke([recipe, next], { output: out, unsafe: true }));
    expect(await readFile(out, 'utf8')).not.toContain(' at ');
  });

  it('makes fewer changes with a higher threshold, and rejects a threshold that is not a number', async () => {
    const text = visits((line, row) => (row === 7 ? line.replace('Chicago', 'Chicagoo') : line));
    expect((await cleaned(text, { threshold: '1' })).cells).toEqual([]);
    await expect(clean.run(invoke(['in.csv'], { output: 'o.csv', threshold: 'high' }))).rejects.toThrow(
      '--threshold',
    );
  });
});

describeWithSharedData('winnow clean on benchmarks', 'error-repair', (root) => {
  it.each([
    ['hospital', 0.95, 0.93],
    ['beers', 0.95, 0.9],
  ])(
    'repairs %s',
    async (name, detection, repair) => {
      const [dirty, truth] = await Promise.all(
        ['dirty', 'clean'].map(async (one) => readCsv(await readFile(`${root}/${name}/${one}.csv`, 'utf8'))),
      );
      const { rows } = await cleaned(await readFile(`${root}/${name}/dirty.csv`, 'utf8'));
      const same = (text: string) => text.trim().replace(/\s+/g, ' ');
      let [wrong, changed, detected, right] = [0, 0, 0, 0];
      for (let r = 1; r < dirty!.length; r++)
        for (let c = 0; c < dirty![0]!.length; c++) {
          const [before, after, is] = [dirty![r]![c]!, rows[r]![c]!, truth![r]![c]!].map(same);
          wrong += Number(before !== is);
          changed += Number(before !== after);
          detected += Number(before !== after && before !== is);
          right += Number(before !== after && after === is);
        }
      const f1 = (hits: number) => (2 * hits) / (wrong + changed);
      expect(f1(detected)).toBeGreaterThanOrEqual(detection);
      expect(f1(right)).toBeGreaterThanOrEqual(repair);
    },
    120_000,
  );
});

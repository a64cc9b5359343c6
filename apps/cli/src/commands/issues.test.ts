import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import { describeWithSharedData } from '../../../../tests/support/shared-data.ts';
import type { Invocation } from '../command.ts';
import { clean } from './clean.ts';
import { issues } from './issues.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-issues-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const invoke = (file: string, values: Invocation['values'] = {}): Invocation => ({
  positionals: [file],
  values,
  say: () => undefined,
});

interface Found {
  readonly issues: readonly { readonly kind: string; readonly sentence: string }[];
}

/** The issues that the command reports for a file, and the number of cells that it would change. */
async function looked(file: string) {
  const { json } = await issues.run(invoke(file));
  const out = join(folder, 'out.csv');
  const cleaned = (await clean.run(invoke(file, { output: out }))).json as unknown as { changed: number };
  return { kinds: (json as unknown as Found).issues.map(({ kind }) => kind), changed: cleaned.changed };
}

/** Deterministic noise: a number from 0 to 1 for each row and column. */
const noise = (row: number, column: number): number => {
  const sum = Math.sin(row * 12.9898 + column * 78.233) * 43_758.5453;
  return sum - Math.floor(sum);
};
const rows = (count: number, row: (i: number) => readonly (string | number)[]): string =>
  Array.from({ length: count }, (_, i) => row(i).join(',')).join('\n');
const of = <T>(list: readonly T[], i: number, column: number): T =>
  list[Math.floor(noise(i, column) * list.length)]!;

const towns = ['Bremen', 'Lyon', 'Porto', 'Turin', 'Ghent', 'Graz'];
const tables = {
  'orders with a customer and a town': `order,customer,town,day,amount\n${rows(300, (i) => {
    const customer = Math.floor(noise(i, 1) * 40);
    const day = `2024-0${1 + (i % 9)}-${10 + (i % 18)}`;
    return [10_000 + i, `C${100 + customer}`, towns[customer % 6]!, day, (noise(i, 2) * 500).toFixed(2)];
  })}`,
  'answers to questions that go together': `person,smokes,drinks,sport,age\n${rows(400, (i) => {
    const smokes = noise(i, 3) < 0.2 ? 'yes' : 'no';
    const drinks = noise(i, 4) < (smokes === 'yes' ? 0.9 : 0.04) ? 'yes' : 'no';
    return [i + 1, smokes, drinks, noise(i, 5) < 0.5 ? 'yes' : 'no', 18 + Math.floor(noise(i, 6) * 60)];
  })}`,
  'measurements of which some are equal': `length,width,kind\n${rows(200, (i) => {
    return [(4 + noise(i, 7)).toFixed(1), (2 + noise(i, 8)).toFixed(1), of(['a', 'b', 'c'], i, 9)];
  })}`,
  'rooms and houses with letters after their number': `house,room,floor,area\n${rows(120, (i) => {
    return [i % 9 === 0 ? `${i + 10}A` : i + 10, `R${i % 30}`, i % 5, Math.round(20 + noise(i, 10) * 80)];
  })}`,
  'goods that are sold in whichever unit': `good,quantity,unit,price\n${rows(200, (i) => {
    return [
      `Good ${i}`,
      1 + Math.floor(noise(i, 15) * 40),
      of(['kg', 'kg', 'lb'], i, 16),
      of([3, 5, 8], i, 17),
    ];
  })}`,
  'prices before and after, mostly the same': `article,before,after\n${rows(150, (i) => {
    const before = Math.round(noise(i, 11) * 90 + 10);
    return [`Article ${i}`, before, noise(i, 12) < 0.3 ? before - 5 : before];
  })}`,
  'places that only their postcode and country tell apart': `place,country,region,people\n${rows(200, (i) => {
    const region = Math.floor(noise(i, 13) * 12);
    return [
      `Place ${i}`,
      region < 6 ? 'FR' : 'ES',
      `${region < 6 ? 'FR' : 'ES'}-${region}`,
      Math.round(10 ** (2 + 4 * noise(i, 14))),
    ];
  })}`,
};

it.each(Object.entries(tables))('reports no issues in %s', async (_, text) => {
  const file = join(folder, 'table.csv');
  await writeFile(file, text);
  expect(await looked(file)).toEqual({ kinds: [], changed: 0 });
});

/**
 * Clean versions that still contain errors, with the kinds of these errors: typos, duplicate rows,
 * placeholders for missing values, a street word that only some rows abbreviate.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  'error-repair/open-government/Affordable_Rental_Housing_Developments/clean.csv': [
    'dependencies',
    'characters',
    'outliers',
  ],
  'error-repair/open-government/LA_County_COVID_Cases/clean.csv': ['duplicates'],
  'column-types/auto.csv': ['placeholders', 'placeholders'],
  'column-types/data_gov_10151_1.csv': ['case'],
  'column-types/inspection_outcomes.csv': ['case'],
};
const governmental = [
  '2010_Census_Populations_by_Zip_Code',
  'Affordable_Rental_Housing_Developments',
  'Hate_Crimes',
  'Housing-problems_verified_2014_0804_1600',
  'Illicit-drug-use.g8_2014_0731_0900',
  'KEEDPublishingSocioEconomic',
  'LA_County_COVID_Cases',
  'MVA_Vehicle_Sales_Counts_by_Month_for_Calendar_Year_2002_through_August_2022',
  'Mean_Annual_NO3_Violations_County_1994-2016_FINAL',
  'Pregnancy_Risk_Assessment_Monitoring_System__PRAMS_',
  'Regular-cigarette-smoking.g8_NIDA_verified_2014_0804_1211',
  'Street_Names',
  'adult-depression-lghc-indicator-24',
  'attain-associate-trans_verified_2014_0731_1100',
];

describeWithSharedData('winnow issues on clean tables', 'error-repair', (root) => {
  const tablesOfOthers = [
    ...['hospital', 'beers', ...governmental.map((name) => `open-government/${name}`)].map(
      (name) => `error-repair/${name}/clean.csv`,
    ),
    ...['accident2016', 'auto', 'data_gov_10151_1', 'inspection_outcomes'].map(
      (name) => `column-types/${name}.csv`,
    ),
  ].map((name) => [name] as const);
  testCorpus('says nothing untrue of %s', tablesOfOthers, async (name) => {
    const { kinds, changed } = await looked(join(root, '..', name));
    expect(kinds).toEqual(kept[name] ?? []);
    if (kept[name] === undefined) expect(changed).toBe(0);
  });
});

/** Tables in which two sources describe the same things, each checked separately. */
describeWithSharedData('winnow issues on tables of one source', 'entity-matching', (root) => {
  it.each([
    // Truncated phone numbers.
    ['fodors-zagats', ['broken']],
    // HTML entities in names.
    ['beer', ['html']],
    ['itunes-amazon', []],
  ] as [string, string[]][])(
    'reports placeholders for missing values and real errors in %s',
    async (name, wrong) => {
      const lines = (await readFile(join(root, name, 'train.jsonl'), 'utf8')).trim().split('\n');
      for (const side of ['a', 'b'] as const) {
        const records = [...new Set(lines.map((line) => JSON.stringify(JSON.parse(line)[side])))];
        const file = join(folder, `${name}-${side}.csv`);
        const all = records.map((text) => JSON.parse(text) as Record<string, string>);
        const quoted = (cells: readonly string[]) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
        await writeFile(
          file,
          [quoted(Object.keys(all[0]!)), ...all.map((one) => quoted(Object.values(one)))].join('\n'),
        );
        const { kinds } = await looked(file);
        expect(kinds.filter((kind) => kind !== 'placeholders' && !wrong.includes(kind))).toEqual([]);
      }
    },
    60_000,
  );
});

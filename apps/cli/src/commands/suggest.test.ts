import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectEngine } from '@winnow/engine';
import type { Card } from '@winnow/insight';
import { unwrap } from '@winnow/kernel';
import { type Step, stepDefinition } from '@winnow/recipe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import type { Invocation } from '../command.ts';
import { importInput, type LocalProject, openProject } from '../lib/input-file.ts';
import { suggest } from './suggest.ts';

const cities = ['Rome', 'Oslo', 'Porto', 'Turin'];
const countries = ['IT', 'NO', 'PT', 'IT'];
const odd = new Map([
  [13, '12 kg'],
  [27, '1,200'],
]);
const orders = Array.from({ length: 60 }, (_, i) => {
  const [a, b] = [10 + ((i * 7) % 40), 5 + ((i * 3) % 20)];
  const total = i === 9 ? a + b + 4 : a + b;
  const country = i % 13 === 0 ? '' : countries[i % 4];
  return [
    ...[2000 + (i % 24), 1 + (i % 12), 1 + (i % 28)],
    ...[
      `Ann ${i}`,
      `Lee${i % 9 === 0 ? '  ' : ' '}${i}`,
      cities[i % 4],
      country,
      odd.get(i) ?? 3 + ((i * 5) % 19) / 2,
      a,
      b,
      total,
      ...(i % 2 === 0 ? [i + 1, ''] : ['', i + 1]),
    ],
  ];
});
const text = [
  'year,month,day,first,last,city,country,weight,a,b,total,debit,credit',
  ...orders.map((row) => row.map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell)).join(',')),
].join('\n');

let folder: string;
let file: string;
let project: LocalProject;
let begun: readonly Step[];
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-suggest-'));
  file = join(folder, 'orders.csv');
  await writeFile(file, text);
  project = await openProject([file]);
  const input = await importInput(project, file, 'input');
  [begun, source] = [input.steps, input.source];
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function ask(values: Invocation['values'], path = file): Promise<readonly Card[]> {
  const { json } = await suggest.run({ positionals: [path], values, say: () => undefined });
  return (json as unknown as { cards: Card[] }).cards;
}

/** The effect of steps on the file, as the engine counts it. */
async function effectOf(engine: ProjectEngine, drafts: Card['steps'], typed: boolean) {
  const steps = begun.filter((step) => typed || step.kind !== 'set-types');
  const [step, ...more] = drafts.map(({ kind, params }, at): Step => {
    const defaults = stepDefinition(kind)!.defaults([]) as Step['params'];
    return { id: `d${at}`, kind, params: { ...defaults, ...params } as Step['params'] };
  });
  return unwrap(await engine.effect({ winnow: 1, name: source, steps }, { step: step!, more }));
}

const selections: Readonly<Record<string, Invocation['values']>> = {
  'a value': { column: ['city'], value: ['Rome'] },
  'characters of a value': { column: ['first'], value: ['Ann 1'], select: '0:3' },
  'headers of texts': { column: ['first', 'last'] },
  'headers of numbers': { column: ['a', 'b'] },
  'a total and its parts': { column: ['a', 'b', 'total'] },
  'headers of which each row fills one': { column: ['debit', 'credit'] },
  'year, month and day': { column: ['day', 'year', 'month'] },
  'headers that are apart': { column: ['city', 'weight'] },
  'empty values': { column: ['country'], part: 'empty' },
  'mismatched values': { column: ['weight'], part: 'mismatched' },
  'valid values': { column: ['weight'], part: 'valid' },
  'bars of values': { column: ['city'], value: ['Rome', 'Oslo'] },
  'a range of bars': { column: ['a'], range: '10:20' },
  'a row': { rows: '0' },
  rows: { rows: '0,3-5' },
};

describe('suggestions for a selection', () => {
  testCorpus('run and do what they say for %s', Object.entries(selections), async (_, values) => {
    const cards = await ask(values);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(5);
    const typed = values.part ?? values.range ?? values.rows ?? (values.column as string[] | undefined)?.[1];
    for (const card of cards) {
      expect(card.examples.length, card.sentence).toBeGreaterThan(0);
      const counted = await effectOf(project.engine, card.steps, typed !== undefined);
      expect([counted.rowsBefore, counted.rowsAfter], card.sentence).toEqual([
        card.effect.rowsBefore,
        card.effect.rowsAfter,
      ]);
      expect(counted.columnsRemoved.length, card.sentence).toBe(card.effect.columnsRemoved ?? 0);
      for (const { steps } of card.variants) await effectOf(project.engine, steps, typed !== undefined);
    }
  });

  const first = async (name: string): Promise<string> => (await ask(selections[name]!))[0]!.sentence;

  it('rank the likely intent first', async () => {
    expect(await first('year, month and day')).toBe('Build a date from year, month, day');
    expect(await first('a total and its parts')).toBe('Flag rows where total isn’t a + b');
    expect(await first('headers of which each row fills one')).toBe(
      'Combine debit and credit into one column',
    );
    expect(await first('headers of texts')).toBe('Collapse spaces in last');
    expect(await first('empty values')).toBe('Fill empty cells of country from rows with the same city');
    expect(await first('mismatched values')).toBe('Parse mismatched values of weight as numbers');
    expect(await first('bars of values')).toBe('Keep only rows where city is Rome or Oslo');
    expect(await first('a range of bars')).toBe('Keep only rows where a is 10 to 20');
  });

  it('repair mismatched values before suggesting to discard anything', async () => {
    const cards = await ask(selections['mismatched values']!);
    expect(cards[0]!.examples).toEqual([
      { from: '12 kg', to: '12' },
      { from: '1,200', to: '1200' },
    ]);
    const discards = cards.flatMap(({ steps }, at) =>
      steps.some(({ kind, params }) => kind === 'clear-mismatched' && params.to === 'null') ? [at] : [],
    );
    expect(discards).toEqual([]);
    expect(cards.flatMap(({ variants }) => variants).at(-1)!.sentence).toBeTruthy();
    expect(cards.flatMap(({ variants }) => variants.map(({ sentence }) => sentence))).toContain(
      'Discard the mismatched values',
    );
  });

  it('merge duplicate rows, and use a row as the header', async () => {
    const people = join(folder, 'people.csv');
    await writeFile(people, 'id,name,city,phone\n1,Ann,Rome,\n2,Bob,Oslo,22\n1,Ann,,11\n3,Eve,Porto,33\n');
    const [merge] = await ask({ rows: '0,2' }, people);
    expect(merge!.sentence).toBe('Merge these 2 rows into the one with the most values');
    expect(merge!.steps.map(({ kind }) => kind)).toEqual(['edit-cells', 'filter-by-row']);
    expect(merge!.effect).toMatchObject({ cells: 1, rowsBefore: 4, rowsAfter: 3 });
    const sheet = join(folder, 'sheet.csv');
    const lines = Array.from({ length: 30 }, (_, i) => `Pear ${i % 7},kg,price ${i}`);
    await writeFile(sheet, ['Column 1,Column 2,Column 3', 'name,unit,price', ...lines].join('\n'));
    const [header] = await ask({ rows: '0' }, sheet);
    expect(header!.sentence).toBe('Use this row as header');
    expect(header!.examples[0]).toEqual({ from: 'Column 1', to: 'name' });
  });

  it('reject what is not a selection', async () => {
    await expect(ask({ value: ['Rome'] })).rejects.toThrow('--value requires one --column C.');
    await expect(ask({ column: ['a'], range: '10' })).rejects.toThrow('--range takes FROM:TO');
    await expect(ask({ column: ['a'], part: 'wrong' })).rejects.toThrow('--part takes valid');
    await expect(ask({ rows: '900' })).rejects.toThrow('Row 900 doesn’t exist.');
    await expect(ask({ column: ['a', 'nowhere'] })).rejects.toThrow('nowhere');
  });
});

/** A typical export of members: names, addresses and numbers written in several ways. */
const members = (() => {
  const first = ['Anna', 'Ben', 'Carla', 'David', 'Elena'];
  const last = ['Abbott', 'Castillo', 'Dvorak', 'Fischer', 'Garcia', 'Jensen', 'Lopez'];
  const states = ['Oregon', 'Nevada', 'Idaho', 'OR', 'OR', 'NV', 'ID', 'Utah', 'UT', 'OR'];
  const interests = ['hiking; film', 'film', 'music; hiking; film', 'music', 'hiking; music'];
  const rows = Array.from({ length: 60 }, (_, i) => {
    const [f, l] = [first[i % 5]!, last[i % 7]!];
    const digits = `20255501${String(i).padStart(2, '0')}`
      .replace(/(\d{3})(\d{3})(\d{4})/, '$1|$2|$3')
      .split('|');
    const amount = (100 + i * 37.25).toFixed(2);
    return [
      `M-${1000 + (i === 59 ? 3 : i)}`,
      i % 9 === 0 ? `${l}, ${f}` : i % 11 === 0 ? `${f} ${l}`.toUpperCase() : `${f} ${l}`,
      `${f}.${l}@${i % 6 === 0 ? 'EXAMPLE.com' : 'example.com'}`,
      i % 3 === 0
        ? `(${digits[0]}) ${digits[1]}-${digits[2]}`
        : i % 7 === 0
          ? digits.join('')
          : digits.join('-'),
      states[i % 10]!,
      `https://example.org/${l.toLowerCase()}?p=${i}`,
      `20${10 + (i % 14)}-0${1 + (i % 9)}-${10 + (i % 19)}`,
      i % 4 === 0 ? `$${amount}` : i % 4 === 1 ? `USD ${amount}` : amount,
      interests[i % 5]!,
      (i * 1.23456).toFixed(4),
      i % 15 === 0 ? '999' : String(18 + i),
      JSON.stringify({ score: i, tier: i % 2 === 0 ? 'gold' : 'blue' }),
      ['1,5 kg', '250 g', '2 kg', '0.5kg', '1 lb', '500'][i % 6]!,
      ['12,90 €', '$14.50', '1.234,50 €', '9.99', '$1,200'][i % 5]!,
      ['Acme GmbH', 'ACME GmbH', 'Globex, Inc.', 'Globex Inc.'][i % 4]!,
      [`+49 30 12345${10 + i}`, `030/12345${10 + i}`, `0049-30-12345${10 + i}`][i % 3]!,
      i % 2 === 0 ? '["a", "b"]' : '[]',
      String(1_704_067_200 + i * 3_600),
      `user=u${i} took ${i}ms path=/a?b=${i}`,
    ];
  });
  const columns = [
    ...['id', 'full name', 'e-mail', 'phone', 'state', 'website', 'joined', 'balance', 'interests', 'ratio'],
    ...['age', 'details', 'weight', 'price', 'firm', 'mobile', 'tags', 'seen at', 'log'],
  ];
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => row.map(quoted).join(','))].join('\n');
})();

describe('suggestions for a header', () => {
  const meant: Readonly<Record<string, string>> = {
    id: 'Remove rows that repeat the id of an earlier row',
    'full name': 'Split full name into first and last names',
    'e-mail': 'Change e-mail to lowercase',
    phone: 'Write phone as 202-555-0123',
    state: 'Write state as state codes',
    website: 'Extract the host of website into a new column',
    joined: 'Extract the year of joined into a new column',
    balance: 'Parse balance as numbers',
    interests: 'Split interests into rows, one for each value',
    ratio: 'Round ratio to 2 decimal places',
    age: 'Discard 4 values of age that stand for a missing value',
    details: 'Extract the 2 fields of details into columns',
    weight: 'Convert weight to kg',
    price: 'Parse price as numbers',
    firm: 'Merge the spellings of 2 values in firm',
    mobile: 'Write mobile without spaces and punctuation, as +49301234510',
    tags: 'Split the lists in tags into rows, one for each item',
    'seen at': 'Convert seen at from Unix time to date and time',
    log: 'Extract path, user from log into columns',
  };
  let path: string;
  let opened: LocalProject;
  let input: Awaited<ReturnType<typeof importInput>>;
  beforeAll(async () => {
    path = join(folder, 'members.csv');
    await writeFile(path, members);
    opened = await openProject([path]);
    input = await importInput(opened, path, 'members');
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  testCorpus('%s: %s', Object.entries(meant), async (column, sentence) => {
    const cards = await ask({ column: [column] }, path);
    expect(cards.map((card) => card.sentence)).toContain(sentence);
    const tableAfter = async (drafts: Card['steps']) => {
      const added = drafts.map(({ kind, params }, at): Step => {
        const defaults = stepDefinition(kind)!.defaults([column]) as Step['params'];
        return { id: `d${at}`, kind, params: { ...defaults, ...params } as Step['params'] };
      });
      const recipe = { winnow: 1, name: input.source, steps: [...input.steps, ...added] } as const;
      const view = { recipe, source: input.source };
      return unwrap(await opened.engine.page({ view, offset: 0, limit: 1_000, exact: true }));
    };
    const before = await tableAfter([]);
    const names = before.columns.map(({ name }) => name);
    const own = before.cells[names.indexOf(column)]!;
    for (const card of cards) {
      for (const { steps } of card.variants) await tableAfter(steps);
      const after = await tableAfter(card.steps);
      expect(after.rows.value, card.sentence).toBe(card.effect.rowsAfter);
      const added = after.columns.flatMap(({ name }, at) => (names.includes(name) ? [] : [at]));
      expect(added.length, card.sentence).toBe(card.effect.columnsAdded ?? 0);
      if (card.effect.rowsAfter !== card.effect.rowsBefore || card.sentence.startsWith('Drop')) continue;
      const at = after.columns.findIndex(({ name }) => name === column);
      const text = (of: number, row: number) => after.mismatches[of]?.[row] ?? after.cells[of]![row];
      for (const { from, to } of card.examples) {
        const row = own.findIndex((cell) => String(cell) === from);
        const made = added.length > 0 ? added.map((one) => text(one, row)).join(' | ') : text(at, row);
        // Exact decimals are equal if they differ only in trailing zeros.
        const same = to !== null && made !== null && Number(made) === Number(to) ? to : made;
        expect(same === null ? null : String(same), `${card.sentence}: ${from}`).toBe(to);
      }
    }
  });

  it('leave mixed-case values alone, and tell titles from names', async () => {
    const names = [
      ...['Mr. John McTiernan', 'Ms. Eva Garcia', 'ROBERT DOWNEY, JR.', 'Dr. Ann Novak', 'Roy Lee Smith'],
      ...['Carla Jensen', 'Mr. David Lopez', 'Elena Fischer', 'Paul Rossi', 'Anna Meyer'],
    ];
    const bodies = ['NASA', 'ActionAid', 'CARE', 'UNICEF', 'care'];
    const people = join(folder, 'directors.csv');
    const rows = Array.from({ length: 60 }, (_, i) => `"${names[i % 10]}",${bodies[i % 5]},Norway`);
    await writeFile(people, ['director,body,land', ...rows].join('\n'));
    const of = (column: string) => ask({ column: [column] }, people);
    const director = await of('director');
    const cased = director.find(({ sentence }) => sentence.endsWith('to title case'))!;
    expect(cased.sentence).toBe('Change 6 values of director to title case');
    expect(cased.examples).toEqual([{ from: 'ROBERT DOWNEY, JR.', to: 'Robert Downey, Jr.' }]);
    const split = director.find(
      ({ sentence }) => sentence === 'Split director into titles, first and last names',
    )!;
    expect(split.examples).toContainEqual({ from: 'Mr. John McTiernan', to: 'Mr. | John | McTiernan' });
    const body = (await of('body')).map(({ sentence }) => sentence);
    expect(body).toContain('Change 12 values of body to uppercase');
    expect((await of('land'))[0]!.sentence).toBe('Drop land');
  });

  const pointed: readonly (readonly [column: string, value: string, meant: string, to: string | null])[] = [
    ['full name', 'BEN GARCIA', 'Change 5 values of full name to title case', 'Ben Garcia'],
    ['phone', '2025550107', 'Write phone as 202-555-0123', '202-555-0107'],
    ['state', 'Oregon', 'Write state as state codes', 'OR'],
    ['balance', '$100.00', 'Parse balance as numbers', '100.00'],
    ['town', 'Portlnd', 'Replace Portlnd with Portland in town', 'Portland'],
    ['town', 'SEATTLE ', '1 value in town is written differently from the same value elsewhere', 'Seattle'],
    ['town', 'Sacr.', 'Replace Sacr. with Sacramento in town', 'Sacramento'],
    ['town', 'n/a', 'Replace n/a with null in town', null],
  ];
  testCorpus('the value %s %s: %s', pointed, async (column, value, meant, to) => {
    let file = path;
    if (column === 'town') {
      const towns = ['Portland', 'Seattle', 'Sacramento', 'Boise'];
      const odd = ['Portlnd', 'Portlnd', 'SEATTLE ', 'Sacr.', 'n/a'];
      file = join(folder, 'towns.csv');
      const rows = Array.from({ length: 60 }, (_, i) => `${i},${odd[i] ?? towns[i % 4]}`);
      await writeFile(file, ['n,town', ...rows].join('\n'));
    }
    const cards = await ask({ column: [column], value: [value] }, file);
    const card = cards.find((one) => one.sentence === meant);
    expect(card, cards.map((one) => one.sentence).join('; ')).toBeDefined();
    expect({ ...card!.examples[0], from: card!.examples[0]?.from?.trim() }).toEqual({
      from: value.trim(),
      to,
    });
    // Keeping the rows with a value is always one of the cards.
    const says = cards.map((one) => one.sentence);
    expect(
      says.some((one) => one.startsWith('Keep only rows where')),
      says.join('; '),
    ).toBe(true);
  });
});

describe('winnow suggest --checks and --joins', () => {
  const answer = async (values: Invocation['values']) => {
    const [main, other] = [join(folder, 'orders-of.csv'), join(folder, 'customers.csv')];
    const key = (i: number): string => `C${100 + ((i * 7) % 30)}`;
    const rows = Array.from({ length: 80 }, (_, i) => `O${1000 + i},${key(i)},${['Oslo', 'Bergen'][i % 2]}`);
    await writeFile(main, ['order_id,customer_no,city', ...rows].join('\n'));
    const customers = Array.from({ length: 30 }, (_, i) => `${key(i)},Name ${i},${i % 3 ? 'gold' : 'blue'}`);
    await writeFile(other, ['customer_no,full_name,tier', ...customers].join('\n'));
    const joins = values.joins === undefined ? {} : { joins: [other] };
    return suggest.run({ positionals: [main], values: { ...values, ...joins }, say: () => undefined });
  };

  it('proposes the checks that nearly all rows pass, including references to another file', async () => {
    const { json } = await answer({ checks: true, joins: true });
    expect(json).toMatchObject({
      rows: 80,
      checks: expect.arrayContaining([
        expect.objectContaining({
          condition: expect.objectContaining({ kind: 'reference', source: 'customers', key: 'customer_no' }),
          breaks: 0,
        }),
        expect.objectContaining({
          condition: expect.objectContaining({ kind: 'unique', columns: ['order_id'] }),
        }),
      ]),
    });
  });

  it('proposes the step that joins another file', async () => {
    const { json } = await answer({ joins: true });
    expect(json).toMatchObject({
      joins: [
        {
          ...{
            source: 'customers',
            left: 'customer_no',
            right: 'customer_no',
            rows: 80,
            matched: 80,
            rowsAfter: 80,
          },
          steps: [{ kind: 'join-source', params: { keys: [{ left: 'customer_no', right: 'customer_no' }] } }],
        },
      ],
    });
  });

  it('rejects a column', async () => {
    await expect(answer({ checks: true, column: ['city'] })).rejects.toThrow('--checks and --joins take no');
  });
});

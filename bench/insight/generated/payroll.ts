import { randomOf } from '../../../tests/conformance/random.ts';
import { different, person, town } from './names.ts';
import { anotherOf, between, type GeneratedTable, pick, spoilTable, typo } from './spoil.ts';

const columns = [
  'f_name',
  'l_name',
  'gender',
  'area_code',
  'phone',
  'city',
  'state',
  'zip',
  'marital_status',
  'has_child',
  'salary',
  'rate',
  'single_exemp',
];
const states = ['AL', 'CA', 'CO', 'FL', 'GA', 'IL', 'KS', 'MA', 'MI', 'MN', 'NY', 'OH', 'TX', 'WA'];

/**
 * Generates people with addresses and taxes: a zip determines city and state, a state the
 * exemption, state and salary the rate.
 */
export function payroll(seed: number): GeneratedTable {
  const random = randomOf(seed);
  const towns = different(90, () => town(random));
  const places = Array.from({ length: 260 }, (_, i) => ({
    zip: String(10_000 + i * 331),
    city: towns[i % towns.length]!,
    state: states[i % states.length]!,
  }));
  const stateFacts = new Map(
    states.map((state) => [
      state,
      { area: between(random, 201, 989), exemption: between(random, 0, 40) * 100, rate: random() * 5 + 2 },
    ]),
  );
  const truth = Array.from({ length: 1_600 }, () => {
    const { zip, city, state } = pick(random, places);
    const { area, exemption, rate } = stateFacts.get(state)!;
    const [given, family] = person(random).split(' ') as [string, string];
    const salary = between(random, 1, 19) * 5_000;
    const isSingle = random() < 0.4;
    return [
      given,
      family,
      random() < 0.5 ? 'M' : 'F',
      String(area),
      `${between(random, 100, 999)}-${between(random, 1000, 9999)}`,
      city.toUpperCase(),
      state,
      zip,
      isSingle ? 'S' : 'M',
      random() < 0.5 ? 'Y' : 'N',
      String(salary),
      (rate + Math.floor(salary / 30_000)).toFixed(2),
      isSingle ? String(exemption) : '0',
    ];
  });
  const swap = (column: string) => anotherOf(truth, columns.indexOf(column));
  return spoilTable(
    'payroll',
    columns,
    truth,
    [
      { kind: 'typing error', column: 'city', share: 0.02, spoil: typo },
      { kind: 'typing error', column: 'l_name', share: 0.01, spoil: typo },
      { kind: 'doubled sign', column: 'city', share: 0.01, spoil: (value) => `${value}-*` },
      { kind: 'value of another row', column: 'state', share: 0.02, spoil: swap('state') },
      { kind: 'value of another row', column: 'single_exemp', share: 0.01, spoil: swap('single_exemp') },
      {
        kind: 'written otherwise',
        column: 'marital_status',
        share: 0.01,
        spoil: (value) => (value === 'S' ? 'single' : 'married'),
      },
      { kind: 'written otherwise', column: 'zip', share: 0.01, spoil: (value) => value.slice(1) },
      { kind: 'written otherwise', column: 'rate', share: 0.02, spoil: (value) => `${value}%` },
      { kind: 'missing', column: 'state', share: 0.01, spoil: () => '' },
    ],
    random,
  );
}

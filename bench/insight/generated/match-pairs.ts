import { matchTables } from '../../../packages/insight/src/match/match-tables.ts';
import { randomOf } from '../../../tests/conformance/random.ts';
import type { InsightBench, Score } from '../score.ts';
import { different, person, title, town } from './names.ts';
import { between, pick, type Random, typo } from './spoil.ts';

/** Records of one type, and how another catalog writes each of them. */
interface Catalogue {
  readonly name: string;
  readonly columns: readonly string[];
  readonly make: (random: Random) => readonly (readonly string[])[];
  readonly rewrite: (record: readonly string[], random: Random) => readonly string[];
}

const seed = 31;
const brands = ['Acme', 'Borel', 'Canto', 'Delphi', 'Elmar', 'Fujino', 'Gravis', 'Helix', 'Ionix', 'Jovial'];
const goods = [
  'Laser Printer',
  'Digital Camera',
  'Wireless Keyboard',
  'LCD Monitor',
  'Car Speaker',
  'USB Hub',
  'Photo Paper',
  'Ink Cartridge',
  'Headphones',
  'DVD Player',
];
const venues: Readonly<Record<string, string>> = {
  VLDB: 'Very Large Data Bases',
  'SIGMOD Conference': 'International Conference on Management of Data',
  TODS: 'ACM Transactions on Database Systems',
};

/** Rewrites a name with words left out, moved or misspelled, or in lower case. */
function rewritten(text: string, random: Random): string {
  let words = text.split(' ');
  if (random() < 0.3 && words.length > 2) words.splice(Math.floor(random() * words.length), 1);
  if (random() < 0.25) words = [...words.slice(1), words[0]!];
  if (random() < 0.3) {
    const at = Math.floor(random() * words.length);
    words[at] = typo(words[at]!, 0, random) ?? words[at]!;
  }
  return random() < 0.3 ? words.join(' ').toLowerCase() : words.join(' ');
}

const maybe = (text: string, missing: number, random: Random): string => (random() < missing ? '' : text);

const catalogues: readonly Catalogue[] = [
  {
    name: 'products',
    columns: ['title', 'manufacturer', 'price'],
    make: (random) =>
      different(900, () => {
        const model = `${pick(random, ['X', 'PR', 'DS', 'K'])}${between(random, 10, 999)}`;
        return `${pick(random, brands)} ${pick(random, goods)} ${model}${pick(random, ['', 'B', 'W', ' Black', ' White'])}`;
      }).map((name) => [name, name.split(' ')[0]!, (random() * 400 + 9).toFixed(2)]),
    rewrite: ([name, maker, price], random) => [
      rewritten(name!, random),
      maybe(maker!, 0.4, random),
      maybe((Number(price) * (0.85 + random() * 0.3)).toFixed(2), 0.5, random),
    ],
  },
  {
    name: 'citations',
    columns: ['title', 'authors', 'venue', 'year'],
    make: (random) =>
      different(900, () => title(random)).map((name) => [
        name,
        `${person(random)}, ${person(random)}`,
        pick(random, Object.keys(venues)),
        String(between(random, 1990, 2005)),
      ]),
    rewrite: ([name, authors, venue, year], random) => [
      random() < 0.5 ? rewritten(name!, random) : name!,
      random() < 0.5 ? authors!.replace(/(\w)\w+ (\w+)/g, '$1 $2') : authors!,
      venues[venue!]!,
      maybe(year!, 0.2, random),
    ],
  },
  {
    name: 'restaurants',
    columns: ['name', 'address', 'city', 'phone', 'kind'],
    make: (random) =>
      different(
        500,
        () => `${town(random)} ${pick(random, ['Grill', 'Cafe', 'Bistro', 'Kitchen', 'Bar'])}`,
      ).map((name) => [
        name,
        `${between(random, 1, 999)} ${town(random)} ${pick(random, ['St.', 'Ave.', 'Blvd.'])}`,
        pick(random, ['los angeles', 'new york', 'atlanta']),
        `${between(random, 200, 999)}/${between(random, 100, 999)}-${between(random, 1000, 9999)}`,
        pick(random, ['french', 'italian', 'american']),
      ]),
    rewrite: ([name, address, city, phone, kind], random) => [
      rewritten(name!, random),
      address!.replace('St.', 'Street').replace('Ave.', 'Avenue'),
      city === 'los angeles' && random() < 0.5 ? 'hollywood' : city!,
      maybe(phone!.replace('/', '-'), 0.2, random),
      maybe(kind!, 0.5, random),
    ],
  },
  {
    name: 'songs',
    columns: ['song', 'artist', 'album', 'time', 'price'],
    make: (random) =>
      different(900, () =>
        title(random)
          .split(' ')
          .slice(0, between(random, 2, 4))
          .join(' '),
      ).map((name) => [
        name,
        person(random),
        `Album ${town(random)}`,
        `${between(random, 2, 6)}:${String(between(random, 0, 59)).padStart(2, '0')}`,
        '$ 0.99',
      ]),
    rewrite: ([name, artist, album, time], random) => [
      random() < 0.3 ? `${name} (Album Version)` : name!,
      artist!,
      random() < 0.4 ? `${album} [Explicit]` : album!,
      random() < 0.3 ? time!.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) : time!,
      random() < 0.3 ? '1.29' : '0.99',
    ],
  },
];

/**
 * Matches catalogs of the same things in different spellings: of 100 things, 60 are in both, 20 in
 * only one of the two.
 */
export const generatedPairs: InsightBench = {
  name: 'generated-pairs',
  measure: async () => catalogues.map(scoreOf),
};

function scoreOf({ name, columns, make, rewrite }: Catalogue): Score {
  const random = randomOf(seed);
  const records = make(random);
  const [first, last] = [Math.floor(records.length * 0.2), Math.floor(records.length * 0.8)];
  const b = records
    .slice(first)
    .map((record, i) => ({ of: i + first, row: rewrite(record, random), order: random() }))
    .sort((one, other) => one.order - other.order);
  const { pairs } = matchTables(
    { columns, rows: records.slice(0, last) },
    { columns, rows: b.map(({ row }) => row) },
  );
  const hits = pairs.filter((pair) => b[pair.b]!.of === pair.a).length;
  const [precision, recall] = [hits / pairs.length, hits / (last - first)];
  return {
    what: `Matching, generated ${name}`,
    value: `F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`,
    note: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${last - first} true pairs`,
  };
}

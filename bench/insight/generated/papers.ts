import { randomOf } from '../../../tests/conformance/random.ts';
import { different, person, title } from './names.ts';
import { between, type GeneratedTable, pick, spoilTable, typo } from './spoil.ts';

const columns = [
  'id',
  'article_title',
  'language',
  'journal_title',
  'abbreviation',
  'issn',
  'volume',
  'issue',
  'pages',
  'created_at',
  'authors',
];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Generates journal articles as exports of several libraries write them. */
export function papers(seed: number): GeneratedTable {
  const random = randomOf(seed);
  const journals = different(90, () => title(random).split(' ').slice(0, 3).join(' ')).map((name, i) => ({
    name: `Journal of ${name}`,
    short: `J ${name
      .split(' ')
      .map((word) => word.slice(0, 4))
      .join(' ')}`,
    issn: `${1_000 + i * 83}-${String((i * 613) % 10_000).padStart(4, '0')}`,
    language: pick(random, ['eng', 'eng', 'eng', 'eng', 'fre', 'ger', 'spa']),
  }));
  const truth = Array.from({ length: 900 }, (_, i) => {
    const { name, short, issn, language } = journals[Math.floor(random() ** 2 * journals.length)]!;
    const from = between(random, 1, 900);
    return [
      String(i + 1),
      title(random),
      language,
      name,
      short,
      issn,
      String(between(random, 1, 90)),
      String(between(random, 1, 12)),
      `${from}-${from + between(random, 3, 20)}`,
      `${between(random, 1, 12)}/${between(random, 1, 28)}/${String(between(random, 1, 15)).padStart(2, '0')}`,
      `${person(random)}, ${person(random).replace(/i/, 'í')}`,
    ];
  });
  return spoilTable(
    'papers',
    columns,
    truth,
    [
      { kind: 'written otherwise', column: 'issn', share: 0.04, spoil: (value) => value.replace('-', '') },
      {
        kind: 'written as a date',
        column: 'issn',
        share: 0.01,
        spoil: (value) => `${monthNames[Number(value.slice(0, 2)) % 12]!}-${value.slice(5, 7)}`,
      },
      {
        kind: 'other date format',
        column: 'created_at',
        share: 0.04,
        spoil: (value) => {
          const [m, d, y] = value.split('/');
          return `20${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`;
        },
      },
      { kind: 'typing error', column: 'journal_title', share: 0.02, spoil: typo },
      { kind: 'missing', column: 'journal_title', share: 0.02, spoil: () => '' },
      { kind: 'missing', column: 'abbreviation', share: 0.02, spoil: () => '' },
      { kind: 'missing', column: 'issn', share: 0.02, spoil: () => '' },
      { kind: 'written otherwise', column: 'pages', share: 0.03, spoil: (value) => value.replace('-', '–') },
      { kind: 'missing word', column: 'issue', share: 0.02, spoil: () => 'n/a' },
      { kind: 'encoding', column: 'authors', share: 0.02, spoil: (value) => value.replace('í', 'Ã\u00ad') },
    ],
    random,
  );
}

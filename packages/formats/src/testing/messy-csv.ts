import type { Newline } from '../csv/dialect.ts';
import type { Encoding } from '../csv/encoding/encodings.ts';

/** A generated CSV file with its true properties. */
export interface MessyCsv {
  readonly text: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly newline: Newline;
  readonly skipRows: number;
  readonly headerRows: number;
  readonly rows: readonly (readonly string[])[];
}

/** Returns pseudorandom numbers that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  'alpha harbour stone Müller river North-East blue Ltd. O’Brien van der Berg café Zürich 2nd unit'.split(
    ' ',
  );
const sentences = [
  'Delivered late, customer was told; no reply.',
  'See note 3 (page 12): replaced twice.',
  'He said "fine", and left',
  'Size 5" x 3" | spare part',
  'N/A',
  'line one\nline two',
  'Call back at 10:30; ask for Ms. Lee, please',
  'äöü ß é ñ',
];

type Maker = (random: () => number, row: number) => string;

/** Kinds of columns: names and generators of their content. */
const columnKinds: readonly (readonly [string, Maker])[] = [
  ['id', (_random, row) => String(1000 + row)],
  ['name', (random) => `${pick(words, random)} ${pick(words, random)}`],
  ['city', (random) => pick(['Rome', 'Oslo', 'New York', 'São Paulo', 'Lyon', ''], random)],
  ['amount', (random) => (random() * 10_000).toFixed(2)],
  ['price_eu', (random) => (random() * 900).toFixed(2).replace('.', ',')],
  ['price', (random) => `$${Math.floor(random() * 9000 + 1000).toLocaleString('en-US')}.50`],
  ['date', (random) => `2023-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`],
  ['day', (random) => `${1 + Math.floor(random() * 28)}/${1 + Math.floor(random() * 12)}/2021`],
  ['time', (random) => `${10 + Math.floor(random() * 13)}:${10 + Math.floor(random() * 49)}:05`],
  ['stamp', (random) => `2022-11-0${1 + Math.floor(random() * 9)} 08:${10 + Math.floor(random() * 49)}:00`],
  ['active', (random) => (random() < 0.5 ? 'true' : 'false')],
  ['email', (random) => `u${Math.floor(random() * 999)}@example.org`],
  ['url', (random) => `https://example.org/p/${Math.floor(random() * 999)}?a=1&b=2`],
  ['note', (random) => (random() < 0.5 ? '' : pick(sentences, random))],
  ['tags', (random) => [pick(words, random), pick(words, random)].join('; ')],
  ['code', (random) => `AB-${Math.floor(random() * 9999)}/X`],
  ['share', (random) => `${Math.floor(random() * 100)}%`],
];

/**
 * Generates a messy file: types, quoting, delimiter, preamble, ragged rows and encoding all depend
 * on the seed.
 */
export function messyCsv(seed: number): MessyCsv {
  const random = seeded(seed);
  const delimiter = pick([',', ',', ',', ';', ';', '\t', '\t', '|', '^', '~', '||'], random);
  const mark = random() < 0.15 ? '\\' : '"';
  const quoteAll = random() < 0.25;
  const newline = pick(['lf', 'lf', 'crlf', 'crlf', 'cr'] as const, random);
  const end = { lf: '\n', crlf: '\r\n', cr: '\r' }[newline];
  const columns = Array.from({ length: 2 + Math.floor(random() * 10) }, () => pick(columnKinds, random));
  const count = 3 + Math.floor(random() ** 2 * 200);
  const body = Array.from({ length: count }, (_, row) => columns.map(([, make]) => make(random, row)));
  const header = columns.map(([name], i) => `${name}_${i + 1}`);
  const headerRows = random() < 0.85 ? 1 : 0;
  const rows = headerRows ? [header, ...body] : body;
  let escaped = false;
  const print = (cell: string): string => {
    const special =
      cell.includes(delimiter) ||
      /["\r\n]/.test(cell) ||
      (delimiter.length > 1 && cell.includes(delimiter[0]!));
    if (!special && !quoteAll) return cell;
    if (cell.includes('"')) escaped = true;
    return `"${cell.replaceAll('"', `${mark}"`)}"`;
  };
  const lines = rows.map((row) => row.map(print).join(delimiter));
  const preamble = random() < 0.15 ? ['Report of all things', 'made 2024-01-05 by nobody', ''] : [];
  if (random() < 0.1 && lines.length > 20) lines.splice(10, 0, lines[5]!.split(delimiter)[0]!);
  const text = [...preamble, ...lines].join(end) + (random() < 0.8 ? end : '');
  const encoding = pick(['utf-8', 'utf-8', 'utf-8', 'windows-1252', 'utf-16le'] as const, random);
  return {
    text,
    encoding: /^[\0-\u007f]*$/.test(text) && encoding === 'windows-1252' ? 'utf-8' : encoding,
    delimiter,
    quote: '"',
    escape: escaped ? mark : '',
    newline,
    skipRows: preamble.length,
    headerRows,
    rows,
  };
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)]!;
}

import { type Identifier, identifiers } from './identifiers.ts';
import { namesOne, nameWords } from './name-words.ts';

/** Words in names of columns with running numbers or states. */
const running = [
  ...['id', 'ids', 'key', 'index', 'idx', 'row', 'line', 'flag', 'market', 'status', 'response', 'error'],
  ...['exit', 'return', 'result', 'http'],
];

/**
 * Words in names of columns whose values are counted, measured or compared, whatever else the name
 * says.
 */
const amounts = [
  ...[
    'count',
    'counts',
    'cnt',
    'number of',
    'no of',
    'num of',
    'total',
    'totals',
    'sum',
    'amount',
    'amt',
    'qty',
  ],
  ...[
    'quantity',
    'avg',
    'average',
    'mean',
    'median',
    'min',
    'max',
    'rate',
    'ratio',
    'share',
    'percent',
    'pct',
  ],
  ...[
    'price',
    'cost',
    'costs',
    'revenue',
    'sales',
    'fee',
    'fees',
    'charge',
    'charges',
    'spend',
    'value',
    'balance',
  ],
  ...[
    'limit',
    'bill',
    'expense',
    'expenses',
    'budget',
    'salary',
    'visits',
    'views',
    'users',
    'sessions',
    'clicks',
  ],
  ...[
    'calls',
    'votes',
    'usage',
    'minutes',
    'mins',
    'hours',
    'seconds',
    'duration',
    'distance',
    'length',
    'len',
  ],
  ...[
    'size',
    'width',
    'height',
    'weight',
    'score',
    'rank',
    'ranking',
    'level',
    'population',
    'density',
    'area',
  ],
  ...[
    'year',
    'month',
    'day',
    'date',
    'time',
    'timestamp',
    'age',
    'lat',
    'latitude',
    'lon',
    'lng',
    'longitude',
  ],
  ...['anzahl', 'summe', 'betrag', 'menge', 'preis', 'jahr', 'datum', 'nombre de'],
  ...[
    'montant',
    'prix',
    'annee',
    'cantidad',
    'precio',
    'importe',
    'ano',
    'fecha',
    'numero di',
    'quantita',
    'anno',
  ],
];

/** Words in names of amounts with many digits, where a single word is little evidence. */
const largeAmounts = [
  ...['ts', 'epoch', 'unix', 'ns', 'nanos', 'nanoseconds', 'micros', 'ticks', 'bytes', 'wei', 'uptime'],
];

/** Whether a column’s name says that its values are counted or measured. */
export function namesAmount(name: string): boolean {
  return namesOne(nameWords(name), [...amounts, ...largeAmounts]);
}

/** Returns what a column’s name says its digits are, if they aren’t amounts. */
export function identifierOf(name: string): Identifier | undefined {
  const words = nameWords(name);
  const found = identifiers.find(({ names }) => namesOne(words, names));
  if (!found) return undefined;
  const rest = withoutPhrases(words, found.names);
  return namesOne(rest, [...amounts, ...running]) ? undefined : found;
}

/** `tax id` isn’t a running number, though `id` would be. */
function withoutPhrases(words: readonly string[], phrases: readonly string[]): readonly string[] {
  const spaced = phrases
    .filter((phrase) => phrase.includes(' '))
    .reduce((text, phrase) => text.replace(` ${phrase} `, ' '), ` ${words.join(' ')} `);
  return spaced.split(' ').filter((word) => word !== '');
}

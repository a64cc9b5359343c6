import { between, pick, type Random } from './spoil.ts';

const starts = [
  'Bar',
  'Cal',
  'Dor',
  'El',
  'Fen',
  'Gran',
  'Hol',
  'Ives',
  'Kes',
  'Lam',
  'Mor',
  'Nor',
  'Oak',
  'Pem',
  'Ros',
  'Stan',
  'Thorn',
  'Wal',
];
const ends = [
  'bury',
  'dale',
  'field',
  'ford',
  'ham',
  'ley',
  'mouth',
  'port',
  'stead',
  'ton',
  'wick',
  'worth',
];
const first = [
  'Ana',
  'Boris',
  'Clara',
  'David',
  'Elena',
  'Frank',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Karin',
  'Liam',
  'Maria',
  'Nora',
  'Oscar',
  'Paula',
  'Rosa',
  'Simon',
  'Teresa',
  'Victor',
];
const last = [
  'Abbott',
  'Becker',
  'Castillo',
  'Dunn',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ivanov',
  'Jensen',
  'Keller',
  'Lopez',
  'Moreau',
  'Novak',
  'Ortega',
  'Petrov',
  'Quinn',
  'Rossi',
  'Schmidt',
  'Turner',
  'Vargas',
  'Weber',
];
const words = [
  'acute',
  'analysis',
  'children',
  'clinical',
  'cohort',
  'control',
  'diabetes',
  'effect',
  'evidence',
  'families',
  'growth',
  'health',
  'imaging',
  'long-term',
  'model',
  'nursing',
  'outcome',
  'patients',
  'policy',
  'prevention',
  'quality',
  'randomised',
  'review',
  'risk',
  'school',
  'sleep',
  'study',
  'therapy',
  'trial',
  'urban',
];

export const person = (random: Random): string => `${pick(random, first)} ${pick(random, last)}`;
export const town = (random: Random): string => pick(random, starts) + pick(random, ends);

export function title(random: Random): string {
  const some = Array.from({ length: between(random, 4, 9) }, () => pick(random, words));
  const text = some.join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Returns `count` distinct values. */
export function different(count: number, make: () => string): readonly string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(make());
  return [...found];
}

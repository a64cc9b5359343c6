import { type Meaning, pattern } from '../meaning.ts';
import { firstNames, genders, oneOfWords } from '../word-lists.ts';

/** Two to five words that start with capitals, such as `Ann-Marie O’Neil`, or `Neil, Ann`. */
const nameShape = pattern(/^(\p{L}[\p{L}\p{M}.'’-]*,? ){1,4}\p{L}[\p{L}\p{M}.'’-]*$/u);
const oneName = pattern(/^\p{L}[\p{L}\p{M}.'’-]*( \p{L}[\p{L}\p{M}.'’-]*)?$/u);
const isFirstName = oneOfWords(firstNames);
const titles = /^(mr|mrs|ms|miss|dr|prof|sir|rev|hon|herr|frau)\.? /i;

function isPersonName(value: string): boolean {
  if (value.length > 80 || !nameShape(value)) return false;
  if (titles.test(value)) return true;
  const [family, given] = value.split(/, ?/);
  const first = (given ?? family!).split(' ')[0]!;
  return isFirstName(first);
}

const suffixes =
  /[ ,](inc|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|ohg|se|s\.?a|s\.?a\.?r\.?l|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?v|plc|llp|lp|pty|oy|ab|a\/s|as|group|holdings?|bank|industries|brewing|partners|& co|& sons|\(?pvt\)?)\.?( ltd\.?| kg)?$/i;

/**
 * Pairs of words or letters for the two sexes; a third value is only for people who are neither.
 */
const genderPairs = [
  ['m', 'f'],
  ['male', 'female'],
  ['man', 'woman'],
  ['men', 'women'],
  ['männlich', 'weiblich'],
  ['mann', 'frau'],
  ['homme', 'femme'],
  ['masculin', 'féminin'],
  ['hombre', 'mujer'],
  ['masculino', 'femenino'],
  ['masculino', 'feminino'],
  ['maschio', 'femmina'],
  ['uomo', 'donna'],
];
function areGenders(distinct: readonly string[]): boolean {
  if (distinct.length > 5) return false;
  const values = distinct.map((value) => value.toLowerCase());
  const isOther = oneOfWords('other|diverse|divers|non-binary|nonbinary|x');
  return genderPairs.some(
    (pair) =>
      pair.every((one) => values.includes(one)) && values.every((one) => pair.includes(one) || isOther(one)),
  );
}

/** People and companies. */
export const peopleMeanings = [
  {
    id: 'gender',
    title: 'Gender',
    matches: oneOfWords(genders),
    names: [
      'gender',
      'sex',
      'geschlecht',
      'sexe',
      'sexo',
      'sx',
      'gend',
      'gndr',
      'geschl',
      'genre',
      'sesso',
      'kon',
      'plec',
    ],
    needsName: true,
    unmistakable: areGenders,
  },
  {
    id: 'person-name',
    title: 'Person name',
    matches: (value) => nameShape(value) || oneName(value),
    alone: isPersonName,
    aloneShare: 0.5,
    names: [
      ...[
        'first name',
        'last name',
        'full name',
        'surname',
        'given name',
        'family name',
        'middle name',
        'person',
      ],
      ...[
        'author',
        'artist',
        'director',
        'first nm',
        'last nm',
        'fname',
        'lname',
        'customer name',
        'cust name',
        'cust nm',
        'emp name',
        'emp nm',
        'contact',
        'contact person',
        'attendee',
        'applicant',
        'student',
        'ansprechpartner',
        'contact name',
        'employee name',
        'player',
        'actor',
      ],
      ...[
        'owner',
        'manager',
        'teacher',
        'patient',
        'vorname',
        'nachname',
        'nom',
        'prenom',
        'nombre',
        'apellido',
      ],
    ],
  },
  {
    id: 'company',
    title: 'Company',
    matches: pattern(/^(?=.*\p{L})[\p{L}\p{M}\d &.,'’\-/()+!]{2,100}$/u),
    alone: (value) => value.length <= 120 && suffixes.test(value),
    aloneShare: 0.4,
    names: [
      ...[
        'company',
        'employer',
        'vendor',
        'supplier',
        'manufacturer',
        'firm',
        'organisation',
        'organization',
      ],
      ...['business', 'merchant', 'brand', 'publisher', 'brewery', 'company name', 'business name', 'firma'],
    ],
  },
] as const satisfies readonly Meaning[];

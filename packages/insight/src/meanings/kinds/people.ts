import { type Meaning, pattern } from '../meaning.ts';
import { firstNames, genders, oneOfWords } from '../word-lists.ts';

/** Two to five words of letters with capitals, `Ann-Marie O’Neil`, or `Neil, Ann`. */
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

/** People and companies. */
export const peopleMeanings: readonly Meaning[] = [
  {
    id: 'gender',
    title: 'Gender',
    matches: oneOfWords(genders),
    names: ['gender', 'sex', 'geschlecht', 'sexe', 'sexo'],
    needsName: true,
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
        'customer name',
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
];

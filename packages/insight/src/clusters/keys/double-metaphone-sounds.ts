import { soundOfC } from './double-metaphone-c.ts';
import { soundOfG } from './double-metaphone-g.ts';
import { soundOfS } from './double-metaphone-s.ts';
import type { Word } from './double-metaphone-word.ts';

/** The sound at a position of a word, an alternative, and the number of letters they cover. */
export interface Sound {
  readonly sound: string;
  readonly other?: string;
  readonly letters?: number;
}

/** Returns the sound at a position of a word; characters other than letters are silent. */
export function soundOf(word: Word, at: number): Sound {
  return sounds[word.at(at)]?.(word, at) ?? { sound: '' };
}

/** A letter that sounds once even if doubled. */
const once =
  (sound: string, doubles: string) =>
  (word: Word, at: number): Sound => ({ sound, letters: doubles.includes(word.at(at + 1)) ? 2 : 1 });
const vowel = (_word: Word, at: number): Sound => ({ sound: at === 0 ? 'A' : '' });

const sounds: Readonly<Record<string, (word: Word, at: number) => Sound>> = {
  A: vowel,
  E: vowel,
  I: vowel,
  O: vowel,
  U: vowel,
  Y: vowel,
  B: once('P', 'B'),
  Ç: () => ({ sound: 'S' }),
  C: soundOfC,
  D: soundOfD,
  F: once('F', 'F'),
  G: soundOfG,
  H: soundOfH,
  J: soundOfJ,
  K: once('K', 'K'),
  L: soundOfL,
  M: (word, at) => ({ sound: 'M', letters: isOneM(word, at) ? 2 : 1 }),
  N: once('N', 'N'),
  Ñ: () => ({ sound: 'N' }),
  P: soundOfP,
  Q: once('K', 'Q'),
  R: soundOfR,
  S: soundOfS,
  T: soundOfT,
  V: once('F', 'V'),
  W: soundOfW,
  X: soundOfX,
  Z: soundOfZ,
};

function soundOfD(word: Word, at: number): Sound {
  if (word.has(at, 'DG')) {
    // “edge” and “Edgar”.
    return 'IEY'.includes(word.at(at + 2)) ? { sound: 'J', letters: 3 } : { sound: 'TK', letters: 2 };
  }
  return { sound: 'T', letters: word.has(at, 'DT', 'DD') ? 2 : 1 };
}

function soundOfH(word: Word, at: number): Sound {
  const isPronounced = (at === 0 || word.isVowel(at - 1)) && word.isVowel(at + 1);
  return isPronounced ? { sound: 'H', letters: 2 } : { sound: '' };
}

function soundOfJ(word: Word, at: number): Sound {
  if (word.has(at, 'JOSE') || word.has(0, 'SAN ')) {
    const alone = (at === 0 && word.at(at + 4) === ' ') || word.length === 4 || word.has(0, 'SAN ');
    return alone ? { sound: 'H' } : { sound: 'J', other: 'H' };
  }
  const letters = word.at(at + 1) === 'J' ? 2 : 1;
  if (at === 0) return { sound: 'J', other: 'A', letters };
  if (word.isVowel(at - 1) && !word.slavoGermanic && 'AO'.includes(word.at(at + 1))) {
    return { sound: 'J', other: 'H', letters };
  }
  if (at === word.last) return { sound: 'J', other: ' ', letters };
  const silent = word.has(at + 1, 'L', 'T', 'K', 'S', 'N', 'M', 'B', 'Z') || word.has(at - 1, 'S', 'K', 'L');
  return { sound: silent ? '' : 'J', letters };
}

function soundOfL(word: Word, at: number): Sound {
  if (word.at(at + 1) !== 'L') return { sound: 'L' };
  return isSpanishLl(word, at) ? { sound: 'L', other: '', letters: 2 } : { sound: 'L', letters: 2 };
}

/** “Cabrillo”, “Gallegos”. */
function isSpanishLl(word: Word, at: number): boolean {
  if (at === word.length - 3 && word.has(at - 1, 'ILLO', 'ILLA', 'ALLE')) return true;
  const ending = word.has(word.last - 1, 'AS', 'OS') || word.has(word.last, 'A', 'O');
  return ending && word.has(at - 1, 'ALLE');
}

/** “Hammer”, “dumb”, “thumb”. */
function isOneM(word: Word, at: number): boolean {
  if (word.at(at + 1) === 'M') return true;
  return word.has(at - 1, 'UMB') && (at + 1 === word.last || word.has(at + 2, 'ER'));
}

function soundOfP(word: Word, at: number): Sound {
  if (word.at(at + 1) === 'H') return { sound: 'F', letters: 2 };
  // “Campbell”, “raspberry”.
  return { sound: 'P', letters: word.has(at + 1, 'P', 'B') ? 2 : 1 };
}

function soundOfR(word: Word, at: number): Sound {
  const letters = word.at(at + 1) === 'R' ? 2 : 1;
  // “Rogier”, but not “Hochmeier”.
  const french =
    at === word.last && !word.slavoGermanic && word.has(at - 2, 'IE') && !word.has(at - 4, 'ME', 'MA');
  return french ? { sound: '', other: 'R', letters } : { sound: 'R', letters };
}

function soundOfT(word: Word, at: number): Sound {
  if (word.has(at, 'TION', 'TIA', 'TCH')) return { sound: 'X', letters: 3 };
  if (word.has(at, 'TH', 'TTH')) {
    // “Thomas”, “Thames”, and German names.
    const hard = word.has(at + 2, 'OM', 'AM') || isGerman(word);
    return hard ? { sound: 'T', letters: 2 } : { sound: '0', other: 'T', letters: 2 };
  }
  return { sound: 'T', letters: word.has(at + 1, 'T', 'D') ? 2 : 1 };
}

function isGerman(word: Word): boolean {
  return word.has(0, 'VAN ', 'VON ', 'SCH');
}

function soundOfW(word: Word, at: number): Sound {
  if (word.has(at, 'WR')) return { sound: 'R', letters: 2 };
  if (at === 0 && word.isVowel(1)) return { sound: 'A', other: 'F' };
  if (at === 0 && word.at(1) === 'H') return { sound: 'A' };
  // “Arnow”, “Filipowicz”.
  const polish =
    (at === word.last && word.isVowel(at - 1)) ||
    word.has(at - 1, 'EWSKI', 'EWSKY', 'OWSKI', 'OWSKY') ||
    word.has(0, 'SCH');
  if (polish) return { sound: '', other: 'F' };
  return word.has(at, 'WICZ', 'WITZ') ? { sound: 'TS', other: 'FX', letters: 4 } : { sound: '' };
}

function soundOfX(word: Word, at: number): Sound {
  if (at === 0) return { sound: 'S' };
  // “Breaux”.
  const french = at === word.last && (word.has(at - 3, 'IAU', 'EAU') || word.has(at - 2, 'AU', 'OU'));
  return { sound: french ? '' : 'KS', letters: word.has(at + 1, 'C', 'X') ? 2 : 1 };
}

function soundOfZ(word: Word, at: number): Sound {
  if (word.at(at + 1) === 'H') return { sound: 'J', letters: 2 };
  const letters = word.at(at + 1) === 'Z' ? 2 : 1;
  const foreign =
    word.has(at + 1, 'ZO', 'ZI', 'ZA') || (word.slavoGermanic && at > 0 && word.at(at - 1) !== 'T');
  return foreign ? { sound: 'S', other: 'TS', letters } : { sound: 'S', letters };
}

import type { Sound } from './double-metaphone-sounds.ts';
import type { Word } from './double-metaphone-word.ts';

export function soundOfC(word: Word, at: number): Sound {
  if (isHardGermanic(word, at)) return { sound: 'K', letters: 2 };
  if (at === 0 && word.has(0, 'CAESAR')) return { sound: 'S', letters: 2 };
  if (word.has(at, 'CH')) return soundOfCh(word, at);
  // “Czerny”, but not “Wicz”.
  if (word.has(at, 'CZ') && !word.has(at - 2, 'WICZ')) return { sound: 'S', other: 'X', letters: 2 };
  // “focaccia”.
  if (word.has(at + 1, 'CIA')) return { sound: 'X', letters: 3 };
  if (word.has(at, 'CC') && !(at === 1 && word.at(0) === 'M')) return soundOfCc(word, at);
  if (word.has(at, 'CK', 'CG', 'CQ')) return { sound: 'K', letters: 2 };
  if (word.has(at, 'CI', 'CE', 'CY')) {
    const italian = word.has(at, 'CIO', 'CIE', 'CIA');
    return italian ? { sound: 'S', other: 'X', letters: 2 } : { sound: 'S', letters: 2 };
  }
  return { sound: 'K', letters: lettersOfK(word, at) };
}

/** “Mac Caffrey”, “Mac Gregor”, “Mack”. */
function lettersOfK(word: Word, at: number): number {
  if (word.has(at + 1, ' C', ' Q', ' G')) return 3;
  return word.has(at + 1, 'C', 'K', 'Q') && !word.has(at + 1, 'CE', 'CI') ? 2 : 1;
}

/** “Bacher”, “macher”, “Chianti”. */
function isHardGermanic(word: Word, at: number): boolean {
  if (word.has(at, 'CHIA')) return true;
  if (at <= 1 || word.isVowel(at - 2) || !word.has(at - 1, 'ACH')) return false;
  return !'IE'.includes(word.at(at + 2)) || word.has(at - 2, 'BACHER', 'MACHER');
}

/** “Bellocchio” and “Bacchus”; “accident” and “Bertucci”. */
function soundOfCc(word: Word, at: number): Sound {
  if (!word.has(at + 2, 'I', 'E', 'H') || word.has(at + 2, 'HU')) return { sound: 'K', letters: 2 };
  const two = (at === 1 && word.at(0) === 'A') || word.has(at - 1, 'UCCEE', 'UCCES');
  return { sound: two ? 'KS' : 'X', letters: 3 };
}

function soundOfCh(word: Word, at: number): Sound {
  // “Michael”.
  if (at > 0 && word.has(at, 'CHAE')) return { sound: 'K', other: 'X', letters: 2 };
  if (isGreek(word, at) || isHard(word, at)) return { sound: 'K', letters: 2 };
  if (at === 0) return { sound: 'X', letters: 2 };
  return word.has(0, 'MC') ? { sound: 'K', letters: 2 } : { sound: 'X', other: 'K', letters: 2 };
}

/** “chemistry”, “chorus”. */
function isGreek(word: Word, at: number): boolean {
  if (at !== 0 || word.has(0, 'CHORE')) return false;
  return word.has(1, 'HARAC', 'HARIS', 'HOR', 'HYM', 'HIA', 'HEM');
}

/** “Orchestra”, “Wachtler”, “Bach”, and words of German and Dutch. */
function isHard(word: Word, at: number): boolean {
  if (word.has(0, 'VAN ', 'VON ', 'SCH')) return true;
  if (word.has(at - 2, 'ORCHES', 'ARCHIT', 'ORCHID') || word.has(at + 2, 'T', 'S')) return true;
  const follows = word.has(at + 2, 'L', 'R', 'N', 'M', 'B', 'H', 'F', 'V', 'W', ' ') || at + 1 === word.last;
  return follows && (at === 0 || word.has(at - 1, 'A', 'O', 'U', 'E'));
}

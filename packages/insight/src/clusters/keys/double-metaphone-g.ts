import type { Sound } from './double-metaphone-sounds.ts';
import type { Word } from './double-metaphone-word.ts';

const softEndings = ['ES', 'EP', 'EB', 'EL', 'EY', 'IB', 'IL', 'IN', 'IE', 'EI', 'ER'];

export function soundOfG(word: Word, at: number): Sound {
  if (word.at(at + 1) === 'H') return soundOfGh(word, at);
  if (word.at(at + 1) === 'N') return soundOfGn(word, at);
  // “tagliaro”.
  if (word.has(at + 1, 'LI') && !word.slavoGermanic) return { sound: 'KL', other: 'L', letters: 2 };
  if (at === 0 && (word.at(1) === 'Y' || word.has(1, ...softEndings)))
    return { sound: 'K', other: 'J', letters: 2 };
  if (isDangerous(word, at)) return { sound: 'K', other: 'J', letters: 2 };
  if ('EIY'.includes(word.at(at + 1)) || word.has(at - 1, 'AGGI', 'OGGI')) return soundOfGi(word, at);
  return { sound: 'K', letters: word.at(at + 1) === 'G' ? 2 : 1 };
}

/** “-ger-” and “-gy-” after a consonant, but not “danger”, “ranger”, “manger”. */
function isDangerous(word: Word, at: number): boolean {
  if (!word.has(at + 1, 'ER') && word.at(at + 1) !== 'Y') return false;
  if (word.has(0, 'DANGER', 'RANGER', 'MANGER')) return false;
  return !word.has(at - 1, 'E', 'I') && !word.has(at - 1, 'RGY', 'OGY');
}

/** “biaggi”, “get”, “gibson”. */
function soundOfGi(word: Word, at: number): Sound {
  if (word.has(0, 'VAN ', 'VON ', 'SCH') || word.has(at + 1, 'ET')) return { sound: 'K', letters: 2 };
  return word.has(at + 1, 'IER') ? { sound: 'J', letters: 2 } : { sound: 'J', other: 'K', letters: 2 };
}

function soundOfGn(word: Word, at: number): Sound {
  if (at === 1 && word.isVowel(0) && !word.slavoGermanic) return { sound: 'KN', other: 'N', letters: 2 };
  // “Cagney”.
  if (!word.has(at + 2, 'EY') && word.at(at + 1) !== 'Y' && !word.slavoGermanic)
    return { sound: 'N', other: 'KN', letters: 2 };
  return { sound: 'KN', letters: 2 };
}

function soundOfGh(word: Word, at: number): Sound {
  if (at > 0 && !word.isVowel(at - 1)) return { sound: 'K', letters: 2 };
  // “ghislane”, “ghost”.
  if (at === 0) return { sound: word.at(2) === 'I' ? 'J' : 'K', letters: 2 };
  // “Hugh”, “bough”, “broughton”.
  const quiet =
    (at > 1 && word.has(at - 2, 'B', 'H', 'D')) ||
    (at > 2 && word.has(at - 3, 'B', 'H', 'D')) ||
    (at > 3 && word.has(at - 4, 'B', 'H'));
  if (quiet) return { sound: '', letters: 2 };
  // “laugh”, “McLaughlin”, “cough”, “rough”.
  if (at > 2 && word.at(at - 1) === 'U' && word.has(at - 3, 'C', 'G', 'L', 'R', 'T')) {
    return { sound: 'F', letters: 2 };
  }
  return { sound: word.at(at - 1) === 'I' ? '' : 'K', letters: 2 };
}

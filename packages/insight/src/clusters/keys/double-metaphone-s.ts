import type { Sound } from './double-metaphone-sounds.ts';
import type { Word } from './double-metaphone-word.ts';

export function soundOfS(word: Word, at: number): Sound {
  // “isle”, “carlysle”.
  if (word.has(at - 1, 'ISL', 'YSL')) return { sound: '' };
  if (at === 0 && word.has(0, 'SUGAR')) return { sound: 'X', other: 'S' };
  if (word.has(at, 'SH')) {
    // “Holmes” and other German names.
    const german = word.has(at + 1, 'HEIM', 'HOEK', 'HOLM', 'HOLZ');
    return { sound: german ? 'S' : 'X', letters: 2 };
  }
  if (word.has(at, 'SIO', 'SIA')) {
    return word.slavoGermanic ? { sound: 'S', letters: 3 } : { sound: 'S', other: 'X', letters: 3 };
  }
  // “Smith” and “Schmidt”, “snider” and “Schneider”; Z in Slavic names.
  if ((at === 0 && word.has(1, 'M', 'N', 'L', 'W')) || word.at(at + 1) === 'Z') {
    return { sound: 'S', other: 'X', letters: word.at(at + 1) === 'Z' ? 2 : 1 };
  }
  if (word.has(at, 'SC')) return soundOfSc(word, at);
  const letters = word.has(at + 1, 'S', 'Z') ? 2 : 1;
  // “resnais”, “artois”.
  const french = at === word.last && word.has(at - 2, 'AI', 'OI');
  return french ? { sound: '', other: 'S', letters } : { sound: 'S', letters };
}

function soundOfSc(word: Word, at: number): Sound {
  if (word.at(at + 2) !== 'H') return { sound: 'IEY'.includes(word.at(at + 2)) ? 'S' : 'SK', letters: 3 };
  if (word.has(at + 3, 'OO', 'ER', 'EN', 'UY', 'ED', 'EM')) {
    // “Schermerhorn”, “Schenker”; “school”.
    return word.has(at + 3, 'ER', 'EN')
      ? { sound: 'X', other: 'SK', letters: 3 }
      : { sound: 'SK', letters: 3 };
  }
  const soft = at === 0 && !word.isVowel(3) && word.at(3) !== 'W';
  return soft ? { sound: 'X', other: 'S', letters: 3 } : { sound: 'X', letters: 3 };
}

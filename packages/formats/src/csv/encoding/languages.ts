import type { Encoding } from './encodings.ts';

/** Letters beyond ASCII that a language writes with, the frequent ones first, in lower case. */
export const languageLetters = {
  german: 'üäöß',
  french: 'éèàêçùâîôûëïœæ',
  spanish: 'óíáñéúü¿¡',
  portuguese: 'ãçáéíóêõâúàô',
  italian: 'àèùìòé',
  scandinavian: 'åäöøæé',
  icelandic: 'áíðéóþöæúý',
  dutch: 'ëéïüöè',
  western: 'éüäöáóíñèàçêãôâåøëïúîæùßœûòìõ¿¡',
  polish: 'łążęóśćńź',
  czech: 'íáéěžýřčšůúóťďň',
  slovak: 'áíčéýšžúľťňôďäóĺŕ',
  hungarian: 'éáöóőüíúű',
  croatian: 'šžčćđ',
  romanian: 'ăîâșțşţ',
  turkish: 'ıüşğçöâî',
  lithuanian: 'ėšųžąūįčę',
  latvian: 'āīēšņļūžģķč',
  estonian: 'äõüöšž',
  russian: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  ukrainian: 'оанитвірслекдмупязьгбйчхцюїжєшщфґ',
  bulgarian: 'аоиетнрсвлкдпмзъгубчщшжцяйхюф',
  greek: 'αοιετσνηυρπκμλςγδωίάθόέχήφύβξώζϊψ',
  hebrew: 'יוהלאמתרבשנדעקחפםכצטגסןזךץף',
  arabic: 'الينمرتوبةدعسهفكحقجشصطخذضزثأإئءىؤغظآپچگک',
  thai: 'านรอกเงมยลวดทสตะปบคหแจพชขใไโผถณซศธภษฐฎญฉฝฟ่้ิีัืุู็์ำ',
  vietnamese: 'đôưêơăâáàạảãéèẹíìịóòọúùụýỳ',
} as const;

export type Language = keyof typeof languageLetters;

/**
 * What each single-byte encoding is used for; in the order in which they are taken when nothing
 * distinguishes them.
 */
export const singleByteEncodings: readonly (readonly [Encoding, readonly Language[]])[] = [
  [
    'windows-1252',
    ['western', 'german', 'french', 'spanish', 'portuguese', 'italian', 'scandinavian', 'icelandic', 'dutch'],
  ],
  ['windows-1250', ['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'romanian', 'german']],
  ['windows-1251', ['russian', 'ukrainian', 'bulgarian']],
  ['windows-1253', ['greek']],
  ['windows-1254', ['turkish']],
  ['windows-1255', ['hebrew']],
  ['windows-1256', ['arabic']],
  ['windows-1257', ['lithuanian', 'latvian', 'estonian']],
  ['windows-874', ['thai']],
  ['iso-8859-2', ['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'romanian']],
  ['iso-8859-15', ['french', 'german', 'scandinavian', 'western']],
  ['koi8-r', ['russian']],
  ['koi8-u', ['ukrainian']],
  ['iso-8859-5', ['russian', 'bulgarian']],
  ['iso-8859-7', ['greek']],
  ['macintosh', ['western', 'german', 'french', 'spanish', 'portuguese', 'italian', 'scandinavian']],
  ['ibm850', ['western', 'german', 'french', 'spanish', 'portuguese', 'scandinavian']],
  ['ibm437', ['german', 'french', 'spanish']],
  ['ibm852', ['polish', 'czech', 'hungarian']],
  ['ibm866', ['russian']],
  ['maccyrillic', ['russian', 'ukrainian']],
];

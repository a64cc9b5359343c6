import type { Encoding } from './encodings.ts';

/** Lowercase non-ASCII letters of each language, most frequent first. */
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
 * Languages of each single-byte encoding; the order decides between encodings that nothing else
 * distinguishes.
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

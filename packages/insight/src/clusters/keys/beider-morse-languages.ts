/**
 * Rules that infer the language of a name from its letters, from Beider–Morse phonetic matching (A.
 * Beider, S. P. Morse, "Beider-Morse Phonetic Matching: An Alternative to Soundex with Fewer False
 * Hits", 2008), for names of any origin, as in Apache Commons Codec 1.17 (Apache License 2.0, © the
 * Apache Software Foundation and the authors).
 *
 * Each line is a pattern and the languages that remain possible, or, after `-`, those that are
 * ruled out.
 */
export const languageRules = `
  ^o’ english
  ^o' english
  ^mc english
  ^fitz english
  ceau french+romanian
  eau romanian
  eau$ french
  eaux$ french
  ault$ french
  oult$ french
  eux$ french
  eix$ french
  glou$ greeklatin
  uu dutch
  tx spanish
  witz german
  tz$ german+russian+english
  ^tz russian+english
  poulos$ greeklatin
  pulos$ greeklatin
  iou greeklatin
  sj$ dutch
  ^sj dutch
  güe spanish
  güi spanish
  ghe romanian+greeklatin
  ghi romanian+greeklatin
  escu$ romanian
  esco$ romanian
  vici$ romanian
  schi$ romanian
  ii$ russian
  iy$ russian
  yy$ russian
  yi$ russian
  ^rz polish
  rz$ polish+german
  [bcdfgklmnpstwz]rz polish
  rz[bcdfghklmnpstw] polish
  cki$ polish
  ska$ polish
  cka$ polish
  ae german+russian+english
  oe german+french+russian+english+dutch
  th$ german+english
  ^th german+english+greeklatin
  mann german
  cz polish
  cy polish+greeklatin
  niew polish
  etti$ italian
  eti$ italian
  ati$ italian
  ato$ italian
  [aoei]no$ italian
  [aoei]ni$ italian
  esi$ italian
  oli$ italian
  field$ english
  stein german
  heim$ german
  heimer$ german
  thal german
  zweig german
  [aeou]h german
  äh german
  öh german
  üh german
  [ln]h[ao]$ portuguese
  [ln]h[aou] portuguese+french+german+dutch+czech+spanish+turkish
  chsch german
  tsch german
  sch$ german+russian
  ^sch german+russian
  ck$ german+english
  c$ polish+romanian+hungarian+czech+turkish
  sz polish+hungarian
  cs$ hungarian
  ^cs hungarian
  dzs hungarian
  zs$ hungarian
  ^zs hungarian
  ^wl polish
  ^wr polish+english+german+dutch
  gy$ hungarian
  gy[aeou] hungarian
  gy hungarian+russian+french+greeklatin
  guy french
  gu[ei] spanish+french+portuguese
  gu[ao] spanish+portuguese
  gi[aou] italian+greeklatin
  ly hungarian+russian+polish+greeklatin
  ny hungarian+russian+polish+spanish+greeklatin
  ty hungarian+russian+polish+greeklatin
  ć polish
  ç french+spanish+portuguese+turkish
  č czech
  ď czech
  ğ turkish
  ł polish
  ń polish
  ñ spanish
  ň czech
  ř czech
  ś polish
  ş romanian+turkish
  š czech
  ţ romanian
  ť czech
  ź polish
  ż polish
  ß german
  ä german
  á hungarian+spanish+portuguese+czech+greeklatin
  â romanian+french+portuguese
  ă romanian
  ą polish
  à portuguese
  ã portuguese
  ę polish
  é french+hungarian+czech+greeklatin
  è french+spanish+italian
  ê french
  ě czech
  ê french+portuguese
  í hungarian+spanish+portuguese+czech+greeklatin
  î romanian+french
  ı turkish
  ó polish+hungarian+spanish+italian+portuguese+czech+greeklatin
  ö german+hungarian+turkish
  ô french+portuguese
  õ portuguese+hungarian
  ò italian+spanish
  ű hungarian
  ú hungarian+spanish+portuguese+czech+greeklatin
  ü german+hungarian+spanish+portuguese+turkish
  ù french
  ů czech
  ý czech+greeklatin
  а cyrillic
  ё cyrillic
  о cyrillic
  е cyrillic
  и cyrillic
  у cyrillic
  ы cyrillic
  э cyrillic
  ю cyrillic
  я cyrillic
  α greek
  ε greek
  η greek
  ι greek
  ο greek
  υ greek
  ω greek
  ا arabic
  ب arabic
  ت arabic
  ث arabic
  ج arabic
  ح arabic
  خ' arabic
  د arabic
  ذ arabic
  ر arabic
  ز arabic
  س arabic
  ش arabic
  ص arabic
  ض arabic
  ط arabic
  ظ arabic
  ع arabic
  غ arabic
  ف arabic
  ق arabic
  ك arabic
  ل arabic
  م arabic
  ن arabic
  ه arabic
  و arabic
  ي arabic
  آ arabic
  إ arabic
  أ arabic
  ؤ arabic
  ئ arabic
  لا arabic
  א hebrew
  ב hebrew
  ג hebrew
  ד hebrew
  ה hebrew
  ו hebrew
  ז hebrew
  ח hebrew
  ט hebrew
  י hebrew
  כ hebrew
  ל hebrew
  מ hebrew
  נ hebrew
  ס hebrew
  ע hebrew
  פ hebrew
  צ hebrew
  ק hebrew
  ר hebrew
  ש hebrew
  ת hebrew
  a -cyrillic+hebrew+greek+arabic
  o -cyrillic+hebrew+greek+arabic
  e -cyrillic+hebrew+greek+arabic
  i -cyrillic+hebrew+greek+arabic
  y -cyrillic+hebrew+greek+arabic+romanian+dutch
  u -cyrillic+hebrew+greek+arabic
  j -italian
  j[^aoeiuy] -french+spanish+portuguese+greeklatin
  g -czech
  k -romanian+spanish+portuguese+french+italian
  q -hungarian+polish+russian+romanian+czech+dutch+turkish+greeklatin
  v -polish
  w -french+romanian+spanish+hungarian+russian+czech+turkish+greeklatin
  x -czech+hungarian+dutch+turkish
  dj -spanish+turkish
  v[^aoeiu] -german
  y[^aoeiu] -german
  c[^aohk] -german
  dzi -german+english+french+turkish
  ou -german
  a[eiou] -turkish
  ö[eaiou] -turkish
  ü[eaiou] -turkish
  e[aiou] -turkish
  i[aeou] -turkish
  o[aieu] -turkish
  u[aieo] -turkish
  aj -german+english+french+dutch
  ej -german+english+french+dutch
  oj -german+english+french+dutch
  uj -german+english+french+dutch
  eu -russian+polish
  ky -polish
  kie -french+spanish+greeklatin
  gie -portuguese+romanian+spanish+greeklatin
  ch[aou] -italian
  ch -turkish
  son$ -german
  sc[ei] -french
  sch -hungarian+polish+french+spanish
  ^h -russian
`;

export const languages: readonly string[] = [
  'any',
  'arabic',
  'cyrillic',
  'czech',
  'dutch',
  'english',
  'french',
  'german',
  'greek',
  'greeklatin',
  'hebrew',
  'hungarian',
  'italian',
  'polish',
  'portuguese',
  'romanian',
  'russian',
  'spanish',
  'turkish',
];

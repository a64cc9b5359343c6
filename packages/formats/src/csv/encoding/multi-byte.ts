import type { Encoding } from './encodings.ts';

/**
 * Non-ASCII characters that each multi-byte encoding is used for, and their minimum share in text.
 */
export const multiByteEncodings: readonly (readonly [Encoding, RegExp, number])[] = [
  ['shift_jis', /[\u3040-\u30ff]/gu, 0.15],
  ['euc-jp', /[\u3040-\u30ff]/gu, 0.15],
  ['euc-kr', /[\uac00-\ud7a3]/gu, 0.6],
  ['gb18030', /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef\u00b0\u00b1\u00d7\u2010-\u22ff]/gu, 0.85],
  ['big5', /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu, 0.85],
];

/** A single ideograph in a word of Latin letters. */
const ideographInWord =
  /(?<=[a-z])[\u3400-\u9fff](?![\u3040-\u9fff])|(?<![\u3040-\u9fff])[\u3400-\u9fff](?=[a-z])/giu;

/** Returns how well text decoded with an encoding reads, up to 0.95. */
export function multiByteScore(text: string, encoding: Encoding, expected: RegExp, minShare: number): number {
  const usual = frequentOf[encoding] ?? frequentIdeographs;
  let nonAscii = 0;
  let faults = 0;
  let frequent = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) continue;
    nonAscii++;
    if (code === 0xfffd || (code >= 0xe000 && code < 0xf900) || (code >= 0xff61 && code < 0xffa0)) faults++;
    else if (usual.has(char)) frequent++;
  }
  if (nonAscii === 0) return 0;
  // An accented letter and the letter after it also form a character of Shift-JIS, Big5 or GBK.
  const loneIdeographShare = (text.match(ideographInWord) ?? []).length / nonAscii;
  if (loneIdeographShare > 0.5) return 0;
  const fitting = (text.match(expected) ?? []).length / nonAscii;
  const share = frequent / nonAscii;
  const faulty = 4 * (faults / nonAscii);
  if (encoding === 'shift_jis' || encoding === 'euc-jp') {
    if (fitting >= minShare) return 0.95 - faulty;
    // Names and headings may be written without kana.
    const kanji = (text.match(/[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu) ?? []).length / nonAscii;
    const rarer = encoding === 'euc-jp' ? 0.02 : 0;
    return kanji + fitting < 0.85 ? 0 : Math.min(0.95, 0.5 - rarer + 1.5 * share) - faulty;
  }
  if (fitting < minShare) return 0;
  const base = encoding === 'euc-kr' ? 0.7 + share : 0.55 + 1.5 * share;
  return Math.min(0.95, base) - faulty;
}

/**
 * Returns the share of characters in the part of an encoding that was added to its standard later,
 * which text hardly uses; half of it for Chinese, where it contains the traditional characters.
 */
export function rareShare(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding !== 'euc-kr' && encoding !== 'gb18030') return 0;
  let pairs = 0;
  let rare = 0;
  for (let i = 0; i + 1 < bytes.length; i++) {
    if (bytes[i]! < 0x81) continue;
    pairs++;
    if (bytes[i]! < 0xa1 || bytes[i + 1]! < 0xa1) rare++;
    i++;
  }
  return pairs === 0 ? 0 : (rare / pairs) * (encoding === 'euc-kr' ? 1 : 0.5);
}

/** The most frequent characters of Chinese text and tables, both simplified and traditional. */
const frequentIdeographs = new Set(
  '的一是不下午了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军軍者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并並物手应應战戰向头頭文体體政美相见見被利什二等产產或新己制身果加西斯月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲提立及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活尔爾更别別打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直德资資命山金指克许許统統区區保至队隊形社便空决決治展马馬科司五基眼书書非则則听聽白却界达達光放强強即像难難且权權思王象完设設式色路记記南品住告类類求据據程北边邊死张張该該交规規万萬取拉格望觉覺术術领領共确確传傳师師观觀清今切院让讓识識候带帶导導争爭运運笔筆省县縣城京广廣州江湖河姓男号號址邮郵编編码碼价價额額元备備注註',
);

const frequentInJapanese = new Set(
  '日一人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨京都道府県市区町村番号住所氏姓郵便性別齢歳品商価格数量合計額会社部課担当者備考田藤佐鈴橋渡辺林加吉松井清口伊太郎郎美花健一大阪神奈横浜名古屋福岡札幌仙台広島発注文納期単税込客様職業国籍登録更新状態種類内容',
);
const frequentInKorean = new Set(
  '이다는에의가을를은한하고지사로기자도리인서시어나아대수정부일전해보김박최조강윤장임오신권황안송홍주구동남성북원상무제공품목가격량번호름소화생년월울산광천',
);

/** The most frequent characters of the languages that an encoding is used for. */
const frequentOf: Partial<Record<Encoding, ReadonlySet<string>>> = {
  shift_jis: frequentInJapanese,
  'euc-jp': frequentInJapanese,
  'euc-kr': frequentInKorean,
};

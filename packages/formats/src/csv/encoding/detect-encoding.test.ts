import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';
import type { Encoding } from './encodings.ts';

const strings: readonly (readonly [string, string, readonly Encoding[]])[] = [
  [
    'German',
    'Straße;Größe;Menge\nKöln;groß;übrig\nMünchen;Äpfel;für\n',
    ['windows-1252', 'macintosh', 'ibm850'],
  ],
  [
    'French',
    'Prénom,Ville,Été\nRenée,Besançon,à côté\nHélène,Orléans,où ça\nJérôme,Nîmes,très tôt\n',
    ['windows-1252', 'macintosh', 'ibm850'],
  ],
  ['Spanish', 'Año,Señor,Ciudad\n2001,Peña,Málaga\n2002,Muñoz,León\n2003,Íñigo,Cádiz\n', ['windows-1252']],
  ['quotes and dashes', 'note\n“smart” quotes – and it’s 5 €\n', ['windows-1252']],
  [
    'Polish',
    'Imię;Miasto\nŁukasz;Łódź\nStanisław;Częstochowa\nMałgorzata;Kraków\nŻaneta;Gdańsk\n',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Czech',
    'Jméno;Město\nJiří;Plzeň\nVáclav;Ústí nad Labem\nŘehoř;Kroměříž\nŠárka;České Budějovice\n',
    ['windows-1250'],
  ],
  [
    'Hungarian',
    'Név;Város\nErzsébet;Győr\nLászló;Székesfehérvár\nGyörgy;Debrecen\nŐrs;Hódmezővásárhely\n',
    ['windows-1250'],
  ],
  [
    'Russian',
    'Имя;Город;Сумма\nИван Петров;Москва;100\nОльга Смирнова;Санкт-Петербург;200\nСергей;Екатеринбург;5\n',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
  ],
  ['Greek', 'Όνομα;Πόλη\nΓιώργος;Αθήνα\nΜαρία;Θεσσαλονίκη\nΕλένη;Πάτρα\n', ['windows-1253']],
  ['Turkish', 'Ad;Şehir\nAyşe;İstanbul\nOğuz;Eskişehir\nIşıl;Muğla\nÇağrı;Diyarbakır\n', ['windows-1254']],
  [
    'Lithuanian',
    'Vardas;Miestas\nŽygimantas;Šiauliai\nRūta;Panevėžys\nĄžuolas;Klaipėda\nEglė;Alytus\n',
    ['windows-1257'],
  ],
  ['Hebrew', 'שם,עיר\nדוד,ירושלים\nשרה,תל אביב\nמשה,חיפה\n', ['windows-1255']],
  ['Arabic', 'الاسم,المدينة\nمحمد,القاهرة\nفاطمة,بغداد\nأحمد,دمشق\n', ['windows-1256']],
  ['Thai', 'ชื่อ,เมือง\nสมชาย,กรุงเทพมหานคร\nสมหญิง,เชียงใหม่\n', ['windows-874']],
  [
    'Japanese',
    '名前,住所,メモ\n田中さん,東京都千代田区,これはテストです\n鈴木,大阪府大阪市,ありがとうございます\n',
    ['shift_jis', 'euc-jp'],
  ],
  ['Korean', '이름,도시\n김철수,서울특별시\n이영희,부산광역시\n박민수,대구\n', ['euc-kr']],
  ['simplified Chinese', '姓名,城市,备注\n王伟,北京市,这是一个测试\n李娜,上海市,我们在中国\n', ['gb18030']],
  ['traditional Chinese', '姓名,城市,備註\n陳怡君,臺北市,這是一個測試\n林志明,高雄市,我們的時間\n', ['big5']],
];

for (const [language, text, wanted] of strings)
  for (const encoding of wanted)
    test(`${language} in ${encoding}`, () => {
      expect(detectEncoding([iconv.encode(text, encoding)]).encoding).toBe(encoding);
    });

test('detects UTF-8, with and without a mark, and ASCII', () => {
  expect(detectEncoding([Buffer.from('a,b\n1,2\n')])).toMatchObject({ encoding: 'utf-8', bom: false });
  expect(detectEncoding([Buffer.from('\ufeffa,b\n')])).toMatchObject({ encoding: 'utf-8', bom: true });
  expect(detectEncoding([Buffer.from('名前,ü\n')]).encoding).toBe('utf-8');
});

test('detects UTF-8 despite a few broken bytes', () => {
  const text = Buffer.from('größer,naïve,日本\n'.repeat(20));
  expect(detectEncoding([Buffer.concat([text, Buffer.of(0xff, 0xe9, 10)])]).encoding).toBe('utf-8');
});

test('detects UTF-8 in pieces that begin and end inside a character', () => {
  const text = Buffer.from('日本語'.repeat(10));
  for (let cut = 0; cut < 4; cut++)
    expect(detectEncoding([Buffer.from('a,b\n'), text.subarray(cut, text.length - cut)]).encoding).toBe(
      'utf-8',
    );
});

for (const encoding of ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const)
  test(`${encoding} with and without a mark`, () => {
    for (const text of [
      'name,city\nAda,London\nJosé,Köln\n',
      '名前,都市\n田中,東京\n鈴木,大阪\n佐藤,京都\n',
    ]) {
      expect(detectEncoding([iconv.encode(text, encoding, { addBOM: true })])).toMatchObject({
        encoding,
        bom: true,
      });
      expect(detectEncoding([iconv.encode(text, encoding)])).toMatchObject({ encoding, bom: false });
    }
  });

test('detects UTF-8 if the encoding changes later in the file', () => {
  const bytes = Buffer.concat([
    Buffer.from('name,city\n“Zoë”,Köln\n“José”,Málaga\n'),
    Buffer.from(
      '‘Jürgen’,Düsseldorf\n'.repeat(9).replaceAll(/[‘’]/g, (mark) => (mark === '‘' ? '\x91' : '\x92')),
      'latin1',
    ),
  ]);
  expect(detectEncoding([bytes]).encoding).toBe('utf-8');
});

test.each([
  ['名前,都市\n田中,東京\n', 'shift_jis'],
  ['氏名,住所\n山田太郎,大阪市\n', 'shift_jis'],
  ['名前,年齢\n佐藤,20\n', 'euc-jp'],
  ['이름,도시\n김철수,서울\n', 'euc-kr'],
  ['姓名,城市\n张伟,北京\n', 'gb18030'],
  ['姓名,城市\n張偉,臺北\n', 'big5'],
] as const)('detects the encoding of a tiny file of names: %j in %s, with runners-up', (text, encoding) => {
  const detected = detectEncoding([iconv.encode(text, encoding)]);
  expect(detected.encoding).toBe(encoding);
  expect(detected.runnersUp.length).toBeGreaterThan(0);
});

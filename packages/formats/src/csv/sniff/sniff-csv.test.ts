import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { bytesFile } from '../../reading/bytes-file.ts';
import { sniffFile } from '../../reading/sniff-file.ts';
import { messyCsv } from '../../testing/messy-csv.ts';
import type { CsvOptions } from '../csv-options.ts';
import { sniffCsv } from './sniff-csv.ts';

async function sniff(text: string | Uint8Array): Promise<CsvOptions> {
  return (await sniffCsv(bytesFile(text, 'x.csv'))).options;
}

test('detects a plain file', async () => {
  expect(await sniff('id,name,amount\n1,Ada,10.5\n2,Bob,20\n')).toEqual({
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    escape: '',
    newline: 'lf',
    comment: '',
    repeated: false,
    trimmed: false,
    padded: false,
    drawn: false,
    wrapped: false,
    skipRows: 0,
    skipLast: 0,
    headerRows: 1,
  });
});

test('is not misled by decimal commas', async () => {
  expect(await sniff('a;b;c\n1,5;2,25;x\n3,5;4,25;y\n')).toMatchObject({ delimiter: ';' });
});

test('is not misled by times and paths', async () => {
  expect(await sniff('10:20:30,a/b,x-y\n11:21:31,c/d,z-w\n')).toMatchObject({ delimiter: ',' });
});

test('ignores delimiters inside quotes', async () => {
  expect(await sniff('"a;b;c";1\n"d;e";2\n";;;;";3\n')).toMatchObject({ delimiter: ';', quote: '"' });
});

test.each([3, 40, 400, 9000])('detects quoted fields with %i lines of another table', async (lines) => {
  const kinds: readonly ((at: number) => string)[] = [
    (at) => `2024-01-0${1 + (at % 9)} 10:0${at % 10}:11 INFO job ${at} done`,
    (at) => `${at};${at * 7};x`,
    (at) => `the parcel, ${at} of them, came late`,
    (at) => `  ""key ${at}"": ${at * 3},`,
  ];
  for (const line of kinds) {
    const field = Array.from({ length: lines }, (_, at) => line(at)).join('\n');
    const rows = Array.from({ length: 9 }, (_, row) => `${row},"${field}",s${row}\n`).join('');
    expect(await sniff(`id,doc,short\n${rows}`)).toMatchObject({
      delimiter: ',',
      quote: '"',
      skipRows: 0,
      skipLast: 0,
      headerRows: 1,
    });
  }
});

test('detects tabs, bars, long delimiters, unit separators, and columns aligned with spaces', async () => {
  expect(await sniff('a\tb\n1, 2\t3\n')).toMatchObject({ delimiter: '\t' });
  expect(await sniff('a|b|c\n1|2|3\n')).toMatchObject({ delimiter: '|' });
  expect(await sniff('a||b||c\n1||2||3\n4||5|x||6\n')).toMatchObject({ delimiter: '||' });
  expect(await sniff('a\u001fb\u001fc\n1\u001f2\u001f3\n')).toMatchObject({ delimiter: '\u001f' });
  expect(await sniff('x    y      z\n1.0  2.25   3\n10.5 7.125  4\n')).toMatchObject({
    delimiter: ' ',
    repeated: true,
  });
});

test('reads apostrophes as quotes only if they enclose fields', async () => {
  expect(await sniff(`'a','b, c','d'\n'1','2','3'\n'4','it''s','6'\n`)).toMatchObject({
    quote: "'",
    escape: "'",
  });
  expect(await sniff(`name,note\nO'Brien,it's fine\nSmith,don't\n`)).toMatchObject({ quote: '"' });
});

test('reads quotes as text if most of them enclose nothing, and ignores a stray one', async () => {
  expect(await sniff('n;size\n1;"5 x 3\n2;"7 x 2\n3;"8 x 1\n')).toMatchObject({ quote: '' });
  expect(await sniff('id;name;n\n1;Ada;1,5\n2;Bob;2\n3;"Cleo;2\n4;Dora;3\n')).toMatchObject({ quote: '"' });
});

test('detects backslash escapes', async () => {
  expect(await sniff('a,b\n"say \\"hi\\", now",2\n"x",3\n')).toMatchObject({ delimiter: ',', escape: '\\' });
});

test('skips titles and blank lines above the table, and comment rows', async () => {
  expect(await sniff('Sales report\nPrinted 2024-01-05\n\nid,city,n\n1,Rome,5\n2,Oslo,6\n')).toMatchObject({
    skipRows: 3,
    headerRows: 1,
  });
  expect(await sniff('# made by x\nid,city\n1,Rome\n# half way\n2,Oslo\n')).toMatchObject({
    comment: '#',
    skipRows: 0,
    headerRows: 1,
  });
  expect(await sniff('# made by x\nid,city\n1,Rome\n# half way, and on\n2,Oslo\n3,Bern\n')).toMatchObject({
    comment: '#',
    skipRows: 0,
  });
  expect(await sniff('# made by x\n# and y\nid,city\n1,Rome\n2,Oslo\n')).toMatchObject({
    comment: '',
    skipRows: 2,
  });
  expect(await sniff('#id,city\n1,Rome\n2,Oslo\n')).toMatchObject({
    comment: '',
    skipRows: 0,
    headerRows: 1,
  });
});

test('detects no header, one row, and several rows', async () => {
  expect(await sniff('1,Ada,2024-01-01\n2,Bob,2024-01-02\n')).toMatchObject({ headerRows: 0 });
  expect(await sniff('name,city\nAda,Rome\nBob,Oslo\n')).toMatchObject({ headerRows: 1 });
  expect(
    await sniff('length,weight,day\n(m),(kg),(date)\n1.5,20,2024-01-01\n2.5,30,2024-01-02\n'),
  ).toMatchObject({
    headerRows: 2,
  });
});

test('reads years and titles above recurring names as a header row', async () => {
  const stores = Array.from(
    { length: 9 },
    (_, i) => `S${i},${i % 2 ? 'A' : ''},${i},${i * 9}.5,${i + 2},${i * 8}.25`,
  );
  const names = 'Store,Kind,Units,Revenue,Units,Revenue';
  const years = [',,2026,,2025,', names, ...stores].join('\n');
  expect(await sniff(years)).toMatchObject({ skipRows: 0, headerRows: 2 });
  const titled = ['Report,,,,,', ',,Plan,,Actual,', names, ...stores].join('\n');
  expect(await sniff(titled)).toMatchObject({ skipRows: 1, headerRows: 2 });
});

test('detects line ends, and line ends that are text', async () => {
  expect(await sniff('a,b\r\n1,2\r\n')).toMatchObject({ newline: 'crlf' });
  expect(await sniff('a,b\r1,2\r')).toMatchObject({ newline: 'cr' });
  expect(await sniff('a,b\r\n1,2\n3,4\r\n')).toMatchObject({ newline: 'mixed' });
  expect(await sniff(`a,b,c\r\n${'1,x,3\r\n'.repeat(5)}4,z\nw,6\r\n`)).toMatchObject({ newline: 'crlf' });
});

test('detects a single column', async () => {
  expect(await sniff('It rains.\nWell, no, it does not.\nIt snows; maybe.\n')).toMatchObject({
    delimiter: '',
  });
  expect(await sniff('name\nAda\nBob\nCleo\n')).toMatchObject({ delimiter: ',', headerRows: 1 });
});

test('detects an encoding that shows only late in the file', async () => {
  const early = 'id,name\n'.concat('1,plain text\n'.repeat(200_000));
  const late = iconv.encode('2,Müller und Söhne\n'.repeat(5000), 'windows-1252');
  expect(await sniff(Buffer.concat([Buffer.from(early), late]))).toMatchObject({ encoding: 'windows-1252' });
});

test('finds the table below several groups of lines, and below comments with delimiters', async () => {
  const bank =
    '"Account:";"DE1";\n\n"From:";"01.01.2024";\n"To:";"31.01.2024";\n\n"Day";"Text";"Amount";\n' +
    '"02.01.2024";"a";"-1,50";\n"03.01.2024";"b";"-2,50";\n"04.01.2024";"c";"3,00";\n';
  expect(await sniff(bank)).toMatchObject({ delimiter: ';', skipRows: 5, headerRows: 1 });
  const padded = 'Report,,,,\nDay,2024-01-01,,,\n,,,,\nid,a,b,c,d\n1,x,2,3,4\n2,y,5,6,7\n3,z,8,9,1\n';
  expect(await sniff(padded)).toMatchObject({ skipRows: 3, headerRows: 1 });
  const noted = '# made by x\n# 2024, a, b\nid,a,b,c,d\n1,x,2,3,4\n2,y,5,6,7\n3,z,8,9,1\n';
  expect(await sniff(noted)).toMatchObject({ skipRows: 2, headerRows: 1 });
});

test('keeps rows of groups that blank lines separate', async () => {
  expect(await sniff('a,b,c\n1,2,3\n4,5,6\n\n7,8,9\n1,2,3\n')).toMatchObject({ skipRows: 0 });
  expect(await sniff('a,b,c\n1,,\n4,,\n,,\n7,8,9\n1,2,3\n5,6,7\n')).toMatchObject({ skipRows: 0 });
});

test('detects Markdown with alignment, and delimiters of a bar between tabs', async () => {
  expect(await sniff('| a | b | c |\n|:--|:-:|--:|\n| 1 | x | 2 |\n')).toMatchObject({ drawn: true });
  const lines = 'id\t|\tname\n1\t|\tAda\n2\t|\tBob\n3\t|\tCy\n';
  expect(await sniff(lines)).toMatchObject({ delimiter: '\t|\t' });
});

test('detects generated messy files', async () => {
  const wrong: string[] = [];
  const seeds = 400;
  for (let seed = 1; seed <= seeds; seed++) {
    const made = messyCsv(seed);
    const found = await sniff(iconv.encode(made.text, made.encoding));
    for (const key of [
      'encoding',
      'delimiter',
      'quote',
      'escape',
      'newline',
      'skipRows',
      'headerRows',
    ] as const)
      if (found[key] !== made[key])
        wrong.push(`${seed} ${key}: ${JSON.stringify(made[key])}, not ${JSON.stringify(found[key])}`);
  }
  expect(wrong.length / seeds, wrong.join('\n')).toBeLessThan(0.01);
});

test('reads NUL characters in lines of text as text, but not the bytes of a program', async () => {
  const found = async (text: string | Uint8Array) =>
    (await sniffFile(bytesFile(text, 'x.csv'))).ok ? 'text' : 'refused';
  expect(await found('a\0\nb\0\nc\nd\n')).toBe('text');
  expect(await found('id;x\n\0\0;1\n2;3\n')).toBe('text');
  expect(await found('\0\0\0\0\n\0')).toBe('refused');
  expect(await found(Buffer.from('7f454c460201010000000000000a0000020003e0', 'hex'))).toBe('refused');
});

const hostile: readonly (readonly [string, string])[] = [
  ['quotes only', '"'.repeat(2_000_000)],
  ['delimiters only', ',;|\t'.repeat(500_000)],
  ['one line', 'x'.repeat(5_000_000)],
  ['line ends only', '\r\n\n\r'.repeat(500_000)],
  ['open quotes on each line', '"a,b\n'.repeat(300_000)],
  ['escapes', '\\"'.repeat(700_000)],
  ['spaces', ' '.repeat(2_000_000)],
  ['digits and commas', '1,'.repeat(1_000_000)],
  ['words with dots', `${'a.'.repeat(150)}@${'b.'.repeat(150)}\n`.repeat(2000)],
  ['brackets', '[{'.repeat(500_000)],
  ['NULs', '\0'.repeat(1_000_000)],
];

for (const [name, text] of hostile)
  test(`hostile text ends: ${name}`, { timeout: 20_000 }, async () => {
    expect(await sniff(text)).toBeTypeOf('object');
  });

const withNotes = `Report of sales
for the board

name;city;amount
Ann;Köln;1
Bob;Bonn;2
"C; D";Ulm;4

Source: the office
(3 rows)
`;

test('detects lines above and below the table, with reasons', async () => {
  const found = await sniffCsv(bytesFile(withNotes, 'x.csv'));
  expect(found.options).toMatchObject({ delimiter: ';', skipRows: 3, skipLast: 2, headerRows: 1 });
  expect(Object.fromEntries(found.findings().map(({ option, because }) => [option, because]))).toEqual({
    encoding: 'All bytes checked are valid UTF-8.',
    delimiter: 'All 4 rows checked have 3 fields.',
    quote: '1 of 4 rows has fields in double quotes.',
    escape: 'No quoted field contains a quote; a doubled quote would be read as one quote.',
    newline: '4 rows end in LF.',
    skipRows: 'The first 3 lines don’t have 3 fields: “Report of sales”.',
    skipLast: 'The last 2 lines are text below the table: “Source: the office”.',
    headerRows: 'The first row looks like column names: “name, city, amount”.',
  });
});

test('takes neither a last row with a missing field nor a short table for a note', async () => {
  expect(await sniff('a,b,c\n1,2,3\n4,5,6\n7,8,9\nonly one\n')).toMatchObject({ skipLast: 0 });
  expect(await sniff('a,b\n1,2\n\nnote\n')).toMatchObject({ skipLast: 0 });
});

test('offers each of several tables in one file', async () => {
  const text = 'id,name\n1,Ada\n2,Bob\n3,Cy\n\ncity,country,people\nBonn,DE,300\nLyon,FR,500\nPisa,IT,90\n';
  const found = await sniffCsv(bytesFile(text, 'x.csv'));
  const start = found.findings().find(({ option }) => option === 'skipRows');
  expect(
    start?.otherwise.filter(({ label }) => label.startsWith('Table')).map(({ options }) => options),
  ).toEqual([
    { skipRows: 0, skipLast: 5, headerRows: 1 },
    { skipRows: 5, skipLast: 0, headerRows: 1 },
  ]);
});

test('includes a row that names groups of text columns in the header', async () => {
  const rows = 'Ann,Lee,High St,Leeds\nBob,Ray,Low St,York\nCyd,Poe,Mid St,Hull\n';
  expect(await sniff(`Person,,Place,\nFirst,Last,Street,City\n${rows}`)).toMatchObject({ headerRows: 2 });
  expect(await sniff(`Person,Person,Place,Place\nFirst,Last,Street,City\n${rows}`)).toMatchObject({
    headerRows: 2,
  });
  // A gap that later rows have too, and a single row, are data.
  expect(await sniff(`First,Last,Street,City\nDee,Fox,End St,Bath\n${rows}`)).toMatchObject({
    headerRows: 1,
  });
  expect(await sniff(`Ann,,Leeds\nBob,Lee,York\nCyd,,Hull\nDee,Fox,Bath\nEve,,Ely\n`)).not.toMatchObject({
    headerRows: 2,
  });
});

test('detects a comma and a space as the delimiter if nearly every comma has one', async () => {
  const found = await sniff('id, name, city\n1, Ann, Bonn\n2, "Lee, Jo", Rome\n3, Eve, \n');
  expect(found).toMatchObject({ delimiter: ',', trimmed: true, headerRows: 1 });
  expect(await sniff('id,name,city\n1, Ann,Bonn\n2,Jo, Rome\n3,Eve,Lyon\n')).toMatchObject({
    trimmed: false,
  });
});

test('detects a text header that recurs or names a column twice', async () => {
  const body = ['Ann Lee,Bonn,good', 'Bob,Rome,slow', 'Eve,Lyon,good', 'Kim,Oslo,late'];
  const file = (...lines: string[]): string => `${lines.join('\n')}\n`;
  const names = 'name,city,comment';
  expect(await sniff(file(names, ...body, names, ...body))).toMatchObject({ headerRows: 1 });
  expect(await sniff(file(names, names, names, ...body))).toMatchObject({ headerRows: 3 });
  expect(await sniff(file('comment,city,comment', ...body))).toMatchObject({ headerRows: 1 });
  expect(await sniff(file('"name,city,comment', ...body))).toMatchObject({ headerRows: 1 });
  expect(await sniff(file('name;city;comment', ...body))).toMatchObject({ headerRows: 1, skipRows: 0 });
});

test('reads a short word such as “no” as a name above codes, and as an answer among answers', async () => {
  const rows = ['K-104,Ada,gold', 'K-105,Bob,silver', 'K-217,Cleo,gold', 'L-008,Dan,basic', 'L-101,Eve,gold'];
  expect(await sniff(`no,name,tier\n${rows.join('\n')}\n`)).toMatchObject({ headerRows: 1 });
  const answers = ['no,Ada,gold', 'yes,Bob,silver', 'no,Cleo,basic', 'yes,Dan,free', 'yes,Eve,none'];
  expect(await sniff(`${answers.join('\n')}\n`)).toMatchObject({ headerRows: 0 });
  expect(await sniff(`no,Ada,gold\n${rows.slice(1).join('\n')}\n`)).toMatchObject({ headerRows: 0 });
});

test('does not take a duplicate row of data for a header', async () => {
  const rows = ['red,round', 'blue,flat', 'red,round', 'green,round', 'blue,flat', 'red,flat'];
  expect(await sniff(`${rows.join('\n')}\n`)).toMatchObject({ headerRows: 0 });
});

test('detects spaces on both sides of delimiters, doubled delimiters, and columns aligned with tabs', async () => {
  const both = await sniff('id | name | city\n1 | Ann | Bonn\n2 | Jo, Jr. | Rome\n3 |  | Lyon\n');
  expect(both).toMatchObject({ delimiter: '|', trimmed: true, padded: true });
  expect(await sniff('id| name | city\n1| Ann| Bonn\n2| Eve | Rome\n')).toMatchObject({ padded: false });
  expect(await sniff('key||value\na||true\nb||10\nc||http://x/\n')).toMatchObject({ delimiter: '||' });
  expect(await sniff('id|~|x|~|y\n1|~||~|\n2|~|5|~|\n')).toMatchObject({ delimiter: '|~|' });
  expect(await sniff('id\t\tname\n1\t\tAnn\n2\t\tBob\n')).toMatchObject({ delimiter: '\t\t' });
  expect(await sniff('id\tname\t\tn\n1\tAnn\t\t5\n2\tAlexander\t6\n30\tBo\t\t7\n')).toMatchObject({
    delimiter: '\t',
    repeated: true,
  });
  expect(await sniff('id\tname\tnote\n1\tAnn\t\n2\t\tgood\n3\tBo\t\n')).toMatchObject({ repeated: false });
});

test('detects a backslash before delimiters in a file without quotes', async () => {
  const rows = ['1,Smith\\, Jo,5', '2,Lee,6', '3,Roe\\, Al,7', '4,Fox,8'];
  expect(await sniff(`id,name,n\n${rows.join('\n')}\n`)).toMatchObject({
    delimiter: ',',
    quote: '',
    escape: '\\',
  });
  const amounts = ['1,a "b" c,-1.234\\,56', '2,d,17\\,20', '3,e "f",1.000\\,00', '4,g,5\\,10'];
  expect(await sniff(`id,text,amount\n${amounts.join('\n')}\n`)).toMatchObject({ quote: '', escape: '\\' });
  const paths = ['1;C:\\data\\;5', '2;C:\\temp\\;6', '3;D:\\x;7'];
  expect(await sniff(`id;path;n\n${paths.join('\n')}\n`)).toMatchObject({ quote: '"', escape: '' });
});

test('detects single quotes around the few fields that need them', async () => {
  const rows = ['1|Brazil|5', '2|Norway|6', "3|'Côte d''Ivoire'|7", '4|Japan|8', '5|India|9', '6|France|1'];
  expect(await sniff(`id|name|n\n${rows.join('\n')}\n`)).toMatchObject({ quote: "'", escape: "'" });
});

test('reads text with commas in some of its lines as one column', async () => {
  const lines = [
    'remark',
    'It rains, today.',
    'Nothing else.',
    'We wait, and see.',
    'Later.',
    'No, never.',
    'Done.',
  ];
  expect(await sniff(`${lines.join('\n')}\n`)).toMatchObject({ delimiter: '', headerRows: 1 });
});

test('includes units in brackets and consecutive years in the header', async () => {
  const rows = 'A1;oak;20\nA2;ash;30\nA3;elm;40\nA4;oak;50\n';
  expect(await sniff(`code;wood;length\n[-];[-];[mm]\n${rows}`)).toMatchObject({ headerRows: 2 });
  const grades = 'Ann,good,poor,fair\nBob,poor,fair,good\nEve,fair,good,good\n';
  expect(await sniff(`name,2021,2022,2023\n${grades}`)).toMatchObject({ headerRows: 1 });
});

test('detects comment marks other than # if the file begins with one', async () => {
  const text = (mark: string): string =>
    `${mark} exported by a tool\nid;city;n\n1;Rome;5\n${mark} half way, checked\n2;Oslo;6\n3;Bonn;7\n`;
  for (const mark of ['//', '--', '%', '!']) expect(await sniff(text(mark))).toMatchObject({ comment: mark });
  expect(await sniff('id;city;n\n1;Rome;5\n-- page 2\n2;Oslo;6\n3;Bonn;7\n')).toMatchObject({ comment: '' });
});

test('does not take a first row with one value, as other rows have, for a title', async () => {
  const rows = ['K34;;;', 'K02;;33;17', 'K50;92;;', 'K97;43;;50', 'K63;46;;', 'K92;;;'];
  expect(await sniff(`${rows.join('\n')}\n`)).toMatchObject({ skipRows: 0, headerRows: 0 });
  expect(await sniff(`Stock;;;\nyear 2023;;;\ncode;a;b;c\n${rows.join('\n')}\n`)).toMatchObject({
    skipRows: 2,
    headerRows: 1,
  });
});

test('tolerates bytes that are not UTF-8 in one line of a UTF-8 file', async () => {
  const text = (bad: string): Buffer =>
    Buffer.concat([
      Buffer.from('id,city\n1,Brasília\n2,Os'),
      Buffer.from(bad, 'hex'),
      Buffer.from('lo\n3,Rome\n'),
    ]);
  expect(await sniff(text('fffe80'))).toMatchObject({ encoding: 'utf-8' });
});

test('skips a title with a comma that a blank line separates from the table', async () => {
  const rows = 'Ann,"1 High St, Leeds",55\nBob,"2 Low St, York",66\nEve,"3 End St, Bath",77\n';
  expect(await sniff(`Report: sales, all regions\n\nname,address,phone\n${rows}`)).toMatchObject({
    skipRows: 2,
    headerRows: 1,
  });
});

test('does not take accented Mac letters for characters of Shift-JIS', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => `${i},${['élan', 'ça', 'Señor'][i % 3]}\n`).join('');
  expect(await sniff(iconv.encode(`id,name\n${rows}`, 'macintosh'))).toMatchObject({ encoding: 'macintosh' });
});

test('detects lines that are quoted as a whole', async () => {
  const wrapped = '"id,name,city"\r\n"1,""Doe, Ann"",Bonn"\r\n"2,Eve,Rome"\r\n';
  expect(await sniff(wrapped)).toMatchObject({ wrapped: true, delimiter: ',', quote: '"', newline: 'crlf' });
  expect(await sniff('"a;b;c"\n\n"1;2;3"\n"4;5;"\n')).toMatchObject({ wrapped: true, delimiter: ';' });
  // Values that contain delimiters: names, numbers, addresses, lists, and rows of quoted fields.
  for (const text of [
    '"name"\n"Doe, Ann"\n"Roe, Eve"\n"Poe, Jan"\n',
    '"1,5"\n"2,25"\n"3,75"\n',
    '"street, zip, city"\n"Road 1, 53111, Bonn"\n"Via 2, 00100, Rome"\n',
    '"tags"\n"a,b,c"\n"a,d,e"\n"b,c,d"\n',
    '"id","name","city"\n"1","Ann","Bonn"\n"2","Eve","Rome"\n',
  ])
    expect(await sniff(text), text).toMatchObject({ wrapped: false });
});

test('detects tables drawn with characters: Markdown, MySQL and PostgreSQL', async () => {
  const drawn = { delimiter: '|', quote: '', drawn: true, headerRows: 1 };
  const markdown = '| id | name |\n|---:|:-----|\n| 1 | a \\| b |\n| 2 |  |\n';
  expect(await sniff(markdown)).toMatchObject({ ...drawn, escape: '\\', skipRows: 0 });
  const rule = '+----+------+\n';
  const mysql = `${rule}| id | name |\n${rule}|  1 | "x  |\n|  2 | NULL |\n|  3 | y    |\n${rule}3 rows in set (0.00 sec)\n`;
  expect(await sniff(mysql)).toMatchObject({ ...drawn, skipLast: 1 });
  const psql = ' id | name \n----+------\n  1 | x\n  2 | \n  3 | y\n(3 rows)\n\n';
  expect(await sniff(psql)).toMatchObject({ ...drawn, skipLast: 2 });
  expect(await sniff('id|name\n1|a\n2|b\n---|---\n3|c\n')).toMatchObject({ drawn: false });
  expect(await sniff('a|b\n-----\n1|2\n3|4\n')).toMatchObject({ drawn: false });
});

test('reads values of a single column that begin with a mark as values', async () => {
  const column = { delimiter: ',', comment: '', skipRows: 0 };
  for (const values of [
    ['#one', '#two', '#three'],
    ['tag', '#one', '#two', '#three'],
    ['color', '#ff0000', 'red', 'blue', 'green', '#00ff00', 'white'],
    ['@ada', '@bob', '@cy'],
    ['$5.00', '$7.20', '$9.10'],
    ['-3', '-4', '-5'],
  ])
    expect(await sniff(`${values.join('\n')}\n`)).toMatchObject(column);
  const commented = 'host\n10.0.0.1\n# the old ones\n10.0.0.2\n10.0.0.3\n10.0.0.4\n';
  expect(await sniff(commented)).toMatchObject({ comment: '#' });
});

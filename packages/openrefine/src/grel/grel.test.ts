import type { Json } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { grelControlNames } from './controls.ts';
import { evaluateGrelCase } from './evaluate-case.ts';
import { grelFunctionNames } from './functions/registry.ts';

const errorOf = Symbol('an error');
type Row = readonly [
  formula: string,
  gives: Json | typeof errorOf,
  values?: { readonly [name: string]: Json },
];

function check(rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row] as const))('%s', (_, [formula, gives, values]) => {
    const result = evaluateGrelCase({ formula, values: values ?? {} });
    if (gives === errorOf) expect(result).toMatchObject({ type: 'error' });
    else expect(result).toMatchObject({ value: gives });
  });
}

/** The semantics as OpenRefine documents them: https://openrefine.org/docs/manual/grelfunctions */
describe('operators', () => {
  check([
    ['-1 * 2', -2],
    ['1-2-3', -4],
    ['1-(2-3)', 2],
    ['2.0*3', 6],
    ['3%2', 1],
    ['3/2', 1],
    ['-7 / 2', -3],
    ['3.0/2', 1.5],
    ['1 / 2.0', 0.5],
    ['0/0', 'NaN'],
    ['1/0', 'Infinity'],
    ['-1.0/0.0', '-Infinity'],
    ['5 % 0', errorOf],
    ['9223372036854775807 + 1', '-9223372036854775808'],
    ['1.0==1', true],
    ['1 == "1"', false],
    ["'a' + 'b'", 'ab'],
    ["1 + ' foo'", '1 foo'],
    ["1.0 + ' foo'", '1.0 foo'],
    ["2 * 3.0 + ' foo'", '6.0 foo'],
    ["10000000.0 + ''", '1.0E7'],
    ["value + 'x'", null, { value: null }],
    ["'a' < 'b'", true],
    ["'a' * 2", null],
    ["'E\u0301' == 'É'", true],
    ["'1/1/1900'.toDate() + 1", null],
    ["'1/1/1900'.toDate() + ' foo'", '1900-01-01T00:00Z foo'],
    ["'1/1/1900'.toDate() > '1/1/1800'.toDate()", true],
    ['null == null', true],
    ['null == ""', false],
    ['PI', Math.PI],
    ['1 < 2 == true', true],
  ]);
});

describe('variables and fields', () => {
  check([
    ['value', 'x', { value: 'x' }],
    ['cells["First name"].value', 'Ada', { 'First name': 'Ada' }],
    ['cells.City.value.toUppercase()', 'ROME', { City: 'Rome' }],
    ['cells["None"].value', null],
    ['row.columnNames', ['a', 'b'], { a: 1, b: 2 }],
    ['cell.value + 1', 6, { value: 5 }],
    ['null.value', null],
    ['nothing', null],
  ]);
  test('the row of an expression', () => {
    const context = { rowIndex: 7, flagged: true, columnName: 'City' };
    const result = evaluateGrelCase({
      formula: '[rowIndex, row.index, row.flagged, row.starred, columnName]',
      values: {},
      context,
    });
    expect(result).toMatchObject({ value: [7, 7, true, false, 'City'] });
  });
});

describe('the record of a row', () => {
  const rows = [
    { k: null, v: 'lost' },
    { k: 'a', v: 'x' },
    { k: null, v: 'w' },
    { k: '', v: 'y' },
    { k: null, v: null },
    { k: 'b', v: null },
  ];
  const of = (formula: string, rowIndex: number) =>
    evaluateGrelCase({ formula, values: rows[rowIndex]!, context: { rowIndex, rows } });
  test('begins where the first column is filled; an empty row, and one above the first record, is its own', () => {
    const place = '[row.record.index, row.record.fromRowIndex, row.record.toRowIndex, row.record.rowCount]';
    expect(rows.map((_, i) => of(place, i))).toMatchObject([
      { value: [0, 0, 1, 1] },
      { value: [1, 1, 4, 3] },
      { value: [1, 1, 4, 3] },
      { value: [1, 1, 4, 3] },
      { value: [2, 4, 5, 1] },
      { value: [3, 5, 6, 1] },
    ]);
  });
  test('has the filled cells of each column', () => {
    expect(of('row.record.cells["v"].value.join("|")', 2)).toMatchObject({ value: 'x|w|y' });
    expect(of('row.record.cells.v.value[0]', 3)).toMatchObject({ value: 'x' });
    expect(of('row.record.cells["v"].value.length()', 5)).toMatchObject({ value: 0 });
    expect(of('row.record.cells["none"].value', 1)).toMatchObject({ value: null });
  });
  test('is null without rows', () => {
    expect(evaluateGrelCase({ formula: 'row.record.index', values: {} })).toMatchObject({ value: null });
  });
});

describe('controls', () => {
  check([
    ['if(value > 2, "big", "small")', 'big', { value: 3 }],
    ['if("TRUE", 1, 2)', 1],
    ['if(null, 1, 2)', 2],
    ['if("a".toNumber(), 1, 2)', errorOf],
    ['with("a b", x, x.length() + x.length())', 6],
    ["forEach([5,4,3,2.0], v, v*2).join(',')", '10,8,6,4.0'],
    ["forEach('[3,2,1.0]'.parseJson(), v, v*2).join(',')", '6,4,2.0'],
    [`forEach('{"a":{"id":2},"b":{"id":1}}'.parseJson(), v, v.id).sort().join(',')`, '1,2'],
    ["forEach('test', v, v)", errorOf],
    ['forEachIndex(["a","b"], i, v, i + ". " + v)', ['0. a', '1. b']],
    ['forRange(0, 10, 3, i, i)', [0, 3, 6, 9]],
    ['forRange(3, 0, -1, i, i)', [3, 2, 1]],
    ['filter([3, 4, 8, 7, 9], v, v % 2 == 1)', [3, 7, 9]],
    ['reduce([1, 2, 3], v, acc, 0, v + acc)', 6],
    ['reduce(1, v, acc, 0, v + acc)', errorOf],
    ['forNonBlank("", v, v + "!", "none")', 'none'],
    ['forNonBlank("a", v, v + "!", "none")', 'a!'],
    ['isNull(value)', true, { value: null }],
    ['isNotNull("")', true],
    ['isEmptyString(value)', false, { value: null }],
    ['isBlank("")', true],
    ['isNonBlank("x".toNumber())', false],
    ['isNumeric("123")', true],
    ['isNumeric("1.5")', false],
    ['isNumeric(1.5)', true],
    ['isError("x".toNumber())', true],
    ['forEach([1, "a"], v, v.toNumber())[0]', 1],
  ]);
});

describe('strings', () => {
  check([
    ['"Once upon a midnight DREARY".toTitlecase()', 'Once Upon A Midnight Dreary'],
    ['"a-b c".toTitlecase("-")', 'A-B c'],
    ['" \u00a0island ".trim()', 'island'],
    ['"hardly".chomp("ly")', 'hard'],
    ['"profound".substring(3)', 'found'],
    ['"profound".substring(2, 4)', 'of'],
    ['"profound".substring(0, -1)', 'profoun'],
    ['"internationalization"[1, -2]', 'nternationalizati'],
    ['"abc"[0]', 'a'],
    ['"abc"[-1]', 'c'],
    ['"internationalization".indexOf("nation")', 5],
    ['"parallel".lastIndexOf("a")', 3],
    ['"The cow jumps over the moon and moos".replace("oo", "ee")', 'The cow jumps over the meen and mees'],
    ['"Rome, Italy".replace(/(\\w+), (\\w+)/, "$2: $1")', 'Italy: Rome'],
    ['"a.b".replace(".", "$1")', 'a$1b'],
    ['"abc".replace(/b/, "$9")', errorOf],
    ['"Thís téxt".replaceChars("áéíóú", "aeiou")', 'This text'],
    ['"hello world".replaceEach(["hello", "world"], ["hi", "earth"])', 'hi earth'],
    ['"abc".replaceEach(["a", "b"], ["x"])', 'xxc'],
    ['"abc".replaceEach(["a"], ["x", "y"])', errorOf],
    ['"abeadsabmoloei".find(/[aeio]+/)', ['a', 'ea', 'a', 'o', 'oei']],
    ['"a.test b".find(".test")', ['.test']],
    ['"rue a-b 1".match(/.*(\\Qa-b\\E).*/)', ['a-b']],
    ['"hello 123456 goodbye".match(/\\d{6}/)', null],
    ['"hello 123456 goodbye".match(/.*\\d{6}.*/)', []],
    ['"hello 123456 goodbye".match(/.*(\\d{6}).*/)', ['123456']],
    ['"hello 123456 goodbye".match(/(.*)(\\d{6})(.*)/)[2]', ' goodbye'],
    ['"rose is a rose".contains(/\\s+/)', true],
    ['"food".contains("ee")', false],
    ['"HELLO".contains(/hello/i)', true],
    ['null.trim()', errorOf],
    ['"internationalization".length()', 20],
    ['"a,,b,c,d".split(",")', ['a', 'b', 'c', 'd']],
    ['"a,,b,c,d".split(",", true)', ['a', '', 'b', 'c', 'd']],
    ['"".split(",")', []],
    ['",,,".split(",")', []],
    ['" a b  c ".split(" ", true)', ['', 'a', 'b', '', 'c', '']],
    ['" a b  c ".split(/\\W+/)', ['a', 'b', 'c']],
    ['" a b  c ".split(/[\\W]+/, true)', ['', 'a', 'b', 'c']],
    ['" a b ".split(" ", "true")', errorOf],
    ['\'a,"b,c",d\'.smartSplit()', ['a', 'b,c', 'd']],
    ['"a\tb,c".smartSplit()', ['a', 'b,c']],
    ['"a#@$b#@$c".smartSplit("#@$")', ['a', 'b', 'c']],
    ['"HenryCTaylor".splitByCharType()', ['H', 'enry', 'CT', 'aylor']],
    ['"BE1A3E".splitByCharType()', ['BE', '1', 'A', '3', 'E']],
    ['"internationalization".splitByLengths(5, 6, 3)', ['inter', 'nation', 'ali']],
    ['"internationalization".partition("nation")', ['inter', 'nation', 'alization']],
    ['"internationalization".partition("nation", true)', ['inter', 'alization']],
    ['"abcdefgh".partition(/c.e/)', ['ab', 'cde', 'fgh']],
    ['"parallel".rpartition("a")', ['par', 'a', 'llel']],
    ['"x".partition("nation")', ['x', '', '']],
    ['diff("cacti", "cactus")', 'us'],
    ['"Ruth  Prawer    Jhabvala".fingerprint()', 'jhabvala prawer ruth'],
    ['"Ærø Ørsted Œuvre Þór Ŋŋ ﬁn ĿŀĸſŦßɖƿ©".fingerprint()', 'aeroe fin llkstssdwc nn oersted oeuvre thor'],
    ['"d\u0085c\u000bb\u2003a".fingerprint()', 'a b c d'],
    ['"a\u0007b\u0096c d-e".fingerprint()', 'abc de'],
    ['"banana".ngramFingerprint(2)', 'anbana'],
    ['"Ruth Prawer Jhabvala".ngram(2)', ['Ruth Prawer', 'Prawer Jhabvala']],
    ['"Ruth Prawer Jhabvala".ngram(4)', ['Ruth Prawer Jhabvala']],
    ['"Be".unicode()', [66, 101]],
    [
      '"B e1".unicodeType()',
      ['uppercase letter', 'space separator', 'lowercase letter', 'decimal digit number'],
    ],
    ['"Café Ångström".normalize()', 'Cafe Angstrom'],
    ['levenshteinDistance("kitten", "sitting")', 3],
    ['range(3)', ['0', '1', '2', '3']],
    ['range("1, 5, 2")', ['1', '3', '5']],
    ['range(5, 3)', ['5', '4', '3']],
    ['"The cat is on the mat and it was happy".detectLanguage()', 'en'],
    ['"Der Hund ist nicht auf dem Bett".detectLanguage()', 'de'],
    ['"x".phonetic("klingon")', errorOf],
  ]);
});

describe('encodings', () => {
  check([
    ['"internationalization".md5()', '2c55a1626e31b4e373ceedaa9adc12a3'],
    ['"internationalization".sha1()', 'cd05286ee0ff8a830dbdc0c24f1cb68b83b0ef36'],
    ['"a & b".escape("html")', 'a &amp; b'],
    ['"é".escape("html")', '&eacute;'],
    [`"it's".escape("xml")`, 'it&apos;s'],
    ['",".escape("csv")', '","'],
    ['"key1=value 1&key2=value@!$2".escape("urlform")', 'key1%3Dvalue+1%26key2%3Dvalue%40%21%242'],
    ['"/path 1/path 2".escape("urlpathsegment")', '/path%201/path%202'],
    ['"/a b/ü?".escape("urlpath")', '/a%20b/%C3%BC%3F'],
    [`'"a, ""b"""'.unescape("csv")`, 'a, "b"'],
    [`'"plain"'.unescape("csv")`, 'plain'],
    ['"plain".unescape("csv")', 'plain'],
    ['"a".escape()', errorOf],
    ['"a".unescape()', errorOf],
    ['"a".escape("html", "xml")', errorOf],
    ['"a".fingerprint(1)', errorOf],
    ['"a".contains()', errorOf],
    ['"a".chomp()', errorOf],
    ['"a".unicode(1)', errorOf],
    ['parseJson()', errorOf],
    ['"fragment 1".escape("urlfragment")', 'fragment%201'],
    ['"é\n".escape("javascript")', '\\u00E9\\n'],
    ['null.escape("xml")', ''],
    ['"AT&amp;amp;T".unescape("html")', 'AT&amp;T'],
    ['"&#233;&eacute;".unescape("html")', 'éé'],
    ['"a%20b+c".unescape("url")', 'a b c'],
    ['"héllo".encode("base64")', 'aMOpbGxv'],
    ['"aMOpbGxv".decode("base64")', 'héllo'],
    ['"foobar".encode("base32")', 'MZXW6YTBOI======'],
    ['"foo".encode("base16")', '666F6F'],
    ['"a".encode("rot13")', errorOf],
    ['"Ã©".reinterpret("utf-8", "latin1")', 'é'],
    ['"[{\\"one\\": \\"1\\"}]".parseJson()[0].one', '1'],
    ["\" { 'a' : 1 } \".parseJson().get('a')", 1],
    ['"{".parseJson()', errorOf],
    [`"{a: 1, b_c: ['x', ], /* note */ }".parseJson().b_c[0]`, 'x'],
    ['"{a: 1} // the rest".parseJson().a', 1],
    ['"[1, 2] 3".parseJson()[1]', 2],
    ['"{a b: 1}".parseJson()', errorOf],
    ['[1, "a", null].jsonize()', '[1,"a",null]'],
    ['"http://user@example.org:8080/a/b?q=1#frag".parseUri().host', 'example.org'],
    ['"http://example.org:8080/a?q=1#f".parseUri().port', 8080],
    ['"no uri".parseUri()', errorOf],
  ]);
});

describe('lists', () => {
  check([
    ['[2, 1, 3].join("|")', '2|1|3'],
    ['["z", null, "", "a"].join("-")', 'z--a'],
    ['"[null,null]".parseJson().join("|")', ''],
    ['[0, 1, 2, 3].reverse()', [3, 2, 1, 0]],
    ['["al", "Joe", "Bob", "jim"].sort()', ['Bob', 'Joe', 'al', 'jim']],
    ['[2,null,3].sort().toString()', '[2, 3, null]'],
    ['[2,1.0,3].sort()', errorOf],
    ['["al", "Joe", "Bob", "Joe"].uniques()', ['al', 'Joe', 'Bob']],
    ['["a", "b"].inArray("b")', true],
    [
      'zip([1, 2], ["a", "b"])',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    ['[0, 1, 2, 3, 4].slice(1, 3)', [1, 2]],
    ['[0, 1, 2][-1]', 2],
    ['[1, 2][5]', errorOf],
    ['[1, 2, 3].length()', 3],
    ['[10, 2, "three"].sum()', 12],
  ]);
});

describe('dates', () => {
  check([
    ['"2012-03-01".toDate()', '2012-03-01T00:00:00Z'],
    ['"01/03/2012".toDate()', '2012-01-03T00:00:00Z'],
    ['"01/03/2012".toDate(false)', '2012-03-01T00:00:00Z'],
    ['"01/03/2012".toDate("dd/MM/yyyy")', '2012-03-01T00:00:00Z'],
    ['"02-02-01".toDate()', '2001-02-02T00:00:00Z'],
    ['"2012-03-01".toDate("MMM", "yyyy-MM-dd")', '2012-03-01T00:00:00Z'],
    ['"01-六月-2013".toDate("zh", "dd-MMM-yyyy")', '2013-06-01T00:00:00Z'],
    ['toDate(2012)', '2012-01-01T00:00:00Z'],
    ['"2013-06-01T13:12:11+06:00".toDate()', '2013-06-01T07:12:11Z'],
    ['"June 3, 2011 2:42 PM".toDate()', '2011-06-03T14:42:00Z'],
    ['"".toDate()', errorOf],
    ['"P1M".toDate()', errorOf],
    ['"0000-00-00".toDate()', errorOf],
    ['"2013-02-30".toDate()', errorOf],
    ['"2012-03-01".toDate("xxx")', errorOf],
    ['"01/03/2012".toDate(false, "MM/dd/yyyy")', '2012-03-01T00:00:00Z'],
    ['"03.2012".toDate("dd.MM.yyyy", "MM.yyyy")', '2012-03-01T00:00:00Z'],
    ['"tomorrow".toDate(false, "dd.MM.yyyy", "yyyy")', errorOf],
    ['"1/4/2012 13:30:00".toDate("d/M/y H:m:s")', '2012-04-01T13:30:00Z'],
    ['"Nov-09".toDate("MMM-yy").toString("yyyy-MM")', '2009-11'],
    ['diff("Nov-11".toDate("MMM-yy"), "Nov-09".toDate("MMM-yy"), "weeks")', 104],
    ['"2013-06-01 13:12:11".toDate().toString("yyyy-MM-dd hh:mm:ss")', '2013-06-01 01:12:11'],
    ['"2024-10-15".toDate().toString("MMM-dd-yyyy")', 'Oct-15-2024'],
    ['"2024-01-31".toDate().inc(1, "month")', '2024-02-29T00:00:00Z'],
    ['"2024-01-31".toDate().inc(-2)', '2024-01-30T22:00:00Z'],
    ['"2018-04-30T23:55:44".toDate().datePart("weekday")', 'MONDAY'],
    ['"2018-04-30T23:55:44".toDate().datePart("month")', 4],
    ['"2018-04-30T23:55:44".toDate().datePart("week")', 5],
    ['"2018-04-30T23:55:44".toDate().datePart("time")', 1525132544000],
    ['timeSinceUnixEpochToDate(1525132544)', '2018-04-30T23:55:44Z'],
    ['timeSinceUnixEpochToDate(1525132544000, "millisecond")', '2018-04-30T23:55:44Z'],
    ['type(now())', 'date'],
  ]);
});

describe('numbers', () => {
  check([
    ['"12345".toNumber()', 12345],
    ['"00123".toNumber() + ""', '123'],
    ['"1e3".toNumber() + ""', '1000.0'],
    ['" 12 ".toNumber()', 12],
    ['"12a".toNumber()', errorOf],
    ['null.toNumber()', errorOf],
    ['3.7.ceil()', 4],
    ['floor(-3.7)', -4],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['even(5)', 6],
    ['odd(10)', 11],
    ['combin(20, 2)', 190],
    ['combin(3, 5)', 0],
    ['fact(20)', '2432902008176640000'],
    ['fact(21)', errorOf],
    ['factn(10, 3)', 280],
    ['multinomial(18, 3)', 1330],
    ['gcd(95, 135)', 5],
    ['lcm(95, 135)', 2565],
    ['mod(74, 9)', 2],
    ['max(3, 10)', 10],
    ['pow(2, 3)', 8],
    ['quotient(9, 2)', 4],
    ['log(5)', 0.6989700043360189],
    ['abs(-6)', 6],
    ['atan2(0.345, 0.6)', 0.5218342798144103],
    ['cosh(5)', 74.20994852478785],
    ['degrees(5)', 286.4788975654116],
    ['sum([2, 1, 0, 3])', 6],
    ['random() < 1', true],
    ['randomNumber(3, 3)', 3],
    ['100.0.toString("%.0f")', '100'],
    ['toString(1, "%.4f")', '1.0000'],
    ['toString(0.15, "%.1f")', '0.2'],
    ['toString(100, "%x")', '64'],
    ['toString(100, "%z")', errorOf],
    ['toString(1234567.5, "%,.2f")', '1,234,567.50'],
    ['toString(null)', ''],
    ['and(true, 1 < 0)', false],
    ['xor(true, true)', false],
    ['not(1)', errorOf],
    ['coalesce(null, "", 2)', ''],
    ['type([1])', 'array'],
    ['type(value)', 'undefined', { value: null }],
    ['hasField("{}".parseJson(), "a")', false],
  ]);
});

describe('XML and HTML', () => {
  const html = '<ul class="x"><li>a<li><b>b</b> &amp; c</ul><p id=one>two<br>three';
  check([
    ['value.parseHtml().select("li").length()', 2, { value: html }],
    ['value.parseHtml().select("li")[1].htmlText()', 'b & c', { value: html }],
    ['value.parseHtml().select("ul.x > li b")[0].toString()', '<b>b</b>', { value: html }],
    ['value.parseHtml().select("p#one")[0].wholeText()', 'two\nthree', { value: html }],
    ['value.parseHtml().select("li")[1].ownText()', '& c', { value: html }],
    ['value.parseHtml().select("ul")[0].htmlAttr("class")', 'x', { value: html }],
    ['value.parseHtml().select("b")[0].parent().innerHtml()', '<b>b</b> &amp; c', { value: html }],
    ['value.parseXml().select("a")[0].xmlAttr("n")', '1', { value: '<r><a n="1">x</a><a n="2"/></r>' }],
    ['value.parseXml().select("r")[0].innerXml()', '<a>x</a>', { value: '<r>text<a>x</a></r>' }],
    [
      'forEach(value.parseXml().select("a"), e, e.xmlText()).join("|")',
      'x|',
      { value: '<r><a>x</a><a/></r>' },
    ],
    ['value.parseHtml().select("script")[0].scriptText()', 'a < b', { value: '<script>a < b</script>' }],
    ['value.parseHtml().select("[[")', errorOf, { value: html }],
    ['value.parseHtml().select("li:eq(1), p[id=one]").length()', 2, { value: html }],
  ]);
});

describe('projects', () => {
  const context = {
    rows: [{ Gift: 'clock' }, { Gift: 'lamp' }, { Gift: 'Clock' }],
    projects: {
      People: [
        { Name: 'Ada', Address: 'London' },
        { Name: 'Bo', Address: 'Rome' },
      ],
    },
  };
  test.each([
    ['facetCount("clock", "value.toLowercase()", "Gift")', 2],
    ['value.facetCount("value", "Gift")', 1],
    ['cell.cross("People", "Name").cells["Address"].value[0]', 'Rome'],
    ['"Nobody".cross("People", "Name").length()', 0],
  ])('%s', (formula, gives) => {
    const value = formula.includes('cell.') ? 'Bo' : 'clock';
    expect(evaluateGrelCase({ formula, values: { value }, context })).toMatchObject({ value: gives });
  });
});

test('the dialect has the functions and controls of OpenRefine', () => {
  expect(grelFunctionNames.size).toBe(117);
  expect(grelControlNames.size).toBe(15);
});

test.each([
  ['', 'grel/syntax'],
  ['1-1-', 'grel/syntax'],
  ['2**3', 'grel/syntax'],
  ['1 = 1', 'grel/syntax'],
  ['value{datePart()', 'grel/syntax'],
  ['value}datePart()', 'grel/syntax'],
  ['value.trimm()', 'grel/unknown-function'],
  ['value.replace(/(/, "")', 'grel/bad-regex'],
  ['forEach([], v)', 'grel/control-form'],
  ['forEach([], 1, 1)', 'grel/control-form'],
  ['"abc', 'grel/syntax'],
  [`${'('.repeat(500)}1`, 'grel/syntax'],
  [`value${'.trim()'.repeat(2000)}`, 'grel/syntax'],
])('%s cannot be parsed, and a problem says where', (formula, code) => {
  const result = evaluateGrelCase({ formula, values: {} });
  expect(result).toMatchObject({ problems: [{ code }] });
});

test('an expression that is too expensive gives an error', () => {
  const formula = 'forRange(0, 1000, 1, i, forRange(0, 1000, 1, j, forRange(0, 1000, 1, k, k)))';
  expect(evaluateGrelCase({ formula, values: {} })).toMatchObject({ type: 'error' });
});

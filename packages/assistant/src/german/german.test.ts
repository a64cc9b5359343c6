import { type Message, type MessageLanguage, translated } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { AssistantMessages } from '../assistant-messages.ts';
import { questionMessages } from '../built-in/accounted/not-understood.ts';
import { modelMessages } from '../built-in/built-in-model.ts';
import { answerMessages, untranslated } from '../built-in/saying/answer-messages.ts';
import { messageOf } from '../built-in/saying/asking.ts';
import { checkAndJoinMessages } from '../built-in/saying/checks-and-joins.ts';
import { proposalMessages } from '../built-in/saying/proposal.ts';
import { reportMessages } from '../built-in/saying/report.ts';
import { fromGerman } from '../built-in/words/from-german.ts';
import { textMessages } from '../issues.ts';
import { tools } from '../tools/tool-registry.ts';
import { useMessages } from '../tools/use-tool.ts';
import { unreadMessages } from '../unread.ts';
import { askGerman } from './asks.ts';
import { german } from './german.ts';

const rest: readonly Message[] = [];
const open = { isOpen: false, isPartial: false, rest };
const partial = { isOpen: true, isPartial: true, rest };
const chosen = { rows: 4_000, condition: 'Betrag > 3' };
const number = { name: 'Rows', value: '1,204.5', of: null, ofRows: null };
const join = {
  ...{ source: 'Kunden', left: 'Kunde', right: 'Nummer', rows: 9, matched: 8, rowsAfter: 12, isUsed: true },
};
const unread = { column: 'Betrag', as: 'number', cells: 1, of: 2_000, group: null } as const;
const used = tools.flatMap(({ messages }): readonly Message[] => {
  const { used: said } = messages as { used: Message | ((params: object) => Message) };
  return [typeof said === 'function' ? said({ project: 'Orte', column: 'Ort', rows: 3, count: 2 }) : said];
});

const said: readonly Message[] = [
  ...used,
  useMessages.failed({ reasons: ['Kurz.'] }),
  ...[textMessages.numbers, textMessages.dates].flatMap((like) => [
    like({ columns: ['Betrag'] }),
    like({ columns: ['A', 'B', 'C', 'D'] }),
  ]),
  textMessages.reason,
  unreadMessages.column(unread),
  unreadMessages.column({ ...unread, as: 'value', cells: 1_200, group: { cells: 3, of: 4 } }),
  modelMessages.noProject,
  modelMessages.failsEverywhere({ rule: 'Menge > 0', rows: 1_200 }),
  modelMessages.wordsFail({ count: 1, rows: 1 }),
  questionMessages.notUnderstood({ words: ['abc', 'xyz'] }),
  questionMessages.nothing,
  questionMessages.unclear({ words: 'abc' }),
  questionMessages.unclearRows({ words: 'abc' }),
  questionMessages.unclearColumn({ words: 'abc', column: 'Ort' }),
  proposalMessages.changesNothing,
  proposalMessages.leavesNothing,
  answerMessages.noRow({ rest }),
  answerMessages.number({ ...number, ...open }),
  answerMessages.number({ ...number, ...open, of: chosen }),
  answerMessages.number({ ...number, ...partial, ofRows: { ...chosen, chosen: 7 } }),
  answerMessages.number({ ...number, ...open, value: null }),
  answerMessages.noShare({ rest }),
  answerMessages.share({ ...open, percent: 12.5, matching: 1, all: 8 }),
  answerMessages.listing({ ...partial, ...chosen, total: 12 }),
  answerMessages.valuesIn({ filled: 1, rows: 2, column: 'Ort' }),
  answerMessages.valuesOfThese({ values: 2, column: 'Ort' }),
  checkAndJoinMessages.noJoin({ project: 'p' }),
  checkAndJoinMessages.joins({ joins: [join], example: '' }),
  checkAndJoinMessages.noCheck,
  checkAndJoinMessages.checks({
    ...{ project: 'p', looked: 5_000 },
    checks: [{ sentence: untranslated('Ort ist eindeutig'), reason: untranslated('Fast immer'), breaks: 1 }],
  }),
  reportMessages.columns({
    ...{ rows: 1, count: 1, left: [{ name: 'Betrag', mismatched: 2, all: 9 }] },
    columns: [{ name: 'Ort', type: 'text', valid: 1, distinct: 1, top: ['Ulm'] }],
  }),
  reportMessages.missing({
    ...{ rows: 8, columns: 2, gaps: [{ name: 'Ort', count: 1 }] },
    words: [{ name: 'Betrag', cells: 2, example: 'k. A.' }],
  }),
  reportMessages.missing({ rows: 8, columns: 2, gaps: [], words: [] }),
  reportMessages.duplicates({ rows: 2 }),
  reportMessages.noDuplicates,
  reportMessages.noRows,
  reportMessages.nothingFound,
  reportMessages.undo({ project: 'p', last: '' }),
  reportMessages.noSteps,
  reportMessages.recipe({ project: 'p', count: 1, steps: [{ sentence: 'Ort entfernen', enabled: false }] }),
  ...[reportMessages.thanks, reportMessages.apply, reportMessages.who],
];

const english = /\b(the|of|rows?|columns?|values?|and|with|are|is|their|each|not|where)\b/i;

test.for(said.map((message) => [message.text, message] as const))('has German for “%s”', ([, message]) => {
  const text = translated(message as never, german);
  expect(text).toMatch(/\S/);
  expect(text).not.toBe(message.text);
  expect(text).not.toMatch(/undefined|NaN|\[object| {2}|^\s|\s$/);
  expect(text).not.toMatch(english);
});

test('every message has a German translation and is covered above, unless it quotes requests in English', () => {
  const entries = Object.entries(german).flatMap(([owner, table]) =>
    Object.keys(table).map((name) => `${owner}/${name}`),
  );
  const quoting = ['chat.ask/said', 'chat.report/why', 'chat.report/help', 'chat.answer/onlyRest'];
  const read = new Set([...said.map(({ code }) => code), ...quoting]);
  expect(entries.filter((code) => !read.has(code))).toEqual([]);
});

test('formats numbers the German way', () => {
  const message = answerMessages.number({ ...number, ...open });
  expect(translated(message as never, german)).toBe('Zeilen: **1.204,5**');
});

test('a tool without a German translation does not compile', () => {
  const { 'tool.chart': _, ...others } = german;
  // @ts-expect-error a tool without German
  void (others satisfies MessageLanguage<AssistantMessages>);
});

test('asks back in German, with words and names inserted', () => {
  const asked = messageOf('{word} {column}', { word: 'Average', column: 'Betrag' });
  expect(asked.text).toBe('Average Betrag');
  expect(translated(asked as never, german)).toBe('Durchschnitt von Betrag');
  const several = messageOf('{columns} are already dates. What would you like to do?', {
    columns: ['A', 'B'],
  });
  expect(several.text).toBe('A and B are already dates. What would you like to do?');
  expect(translated(several as never, german)).toBe('A und B sind schon Datumsangaben. Was möchten Sie tun?');
});

test.for(Object.entries(askGerman))('“%s” has its parameters in German', ([text, read]) => {
  const names = (one: string) => [...new Set(one.match(/\{\w+\}/g))].sort();
  expect(names(read)).toEqual(names(text));
  expect(read.replace(/\{\w+\}/g, '')).not.toMatch(english);
});

test('understands the requests that the app offers in German', () => {
  const offered = [
    ...['Was stimmt mit dieser Datei nicht?', 'In welchen Spalten fehlen Werte?'],
    ...['Bereinige diese Datei', 'Was kannst du?', 'Verteilung von Betrag', 'Hilfe'],
    ...[askGerman['Trim all text columns'], askGerman['How many rows are there?']],
    ...['Wie lässt sich das mit Kunden verbinden?'],
    ...[...german['chat.report'].help.matchAll(/^- (.+)$/gm)].map(([, one = '']) => one),
  ].filter((one) => !one.startsWith('Check that'));
  expect(offered.length).toBeGreaterThan(12);
  expect(offered.filter((one) => fromGerman(one) === undefined)).toEqual([]);
});

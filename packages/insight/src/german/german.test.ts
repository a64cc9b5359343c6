import { readdirSync, readFileSync } from 'node:fs';
import { type Message, type MessageLanguage, type MessageMaker, translated } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { cardMessages } from '../ask/card-messages.ts';
import { generators } from '../ask/generator-registry.ts';
import { extractedPartMessages } from '../ask/generators/columns/extracted-part.ts';
import { internationalPhoneMessages } from '../ask/generators/columns/international-phones.ts';
import { checkProposers } from '../checks/propose-checks.ts';
import { referenceMessages } from '../checks/reference-messages.ts';
import { type DetectorMessages, detectors } from '../issues/detector-registry.ts';
import { meaningTitles } from '../meanings/meaning-registry.ts';
import { matchMessages } from '../meanings/recognize-meaning.ts';
import { shapeMessages } from '../meanings/shape-meanings.ts';
import { relationalRules } from '../relational/find-relational.ts';
import { groupMessages } from '../relational/repeated-groups.ts';
import { dependencyMessages } from '../repair/dependencies/dependency-messages.ts';
import { repairMessages } from '../repair/repair.ts';
import { repairers } from '../repair/repairer-registry.ts';
import { occurrenceMessages } from '../table/occurrence-messages.ts';
import { german } from './german.ts';

const speaking = [...detectors, ...generators, ...repairers, ...checkProposers, ...relationalRules];
const tables = new Set<unknown>([
  ...speaking.flatMap(({ messages }) => (messages ? [messages] : [])),
  ...[
    cardMessages,
    extractedPartMessages,
    internationalPhoneMessages,
    referenceMessages,
    meaningTitles,
    matchMessages,
  ],
  ...[shapeMessages, groupMessages, dependencyMessages, repairMessages, occurrenceMessages],
]);

type Entry = Message | MessageMaker<unknown>;
const entries = [...tables].flatMap((table) => Object.values(table as Record<string, Entry>));

const names = ['Umsatz', 'Ort'];
const said: Message = { code: 'test/said', params: {}, text: 'Kurz' };
/** Sample message parameters, by name. */
const samples: Readonly<Record<string, unknown>> = {
  ...{ titles: [said], title: said, reasons: [said, said], where: said },
  ...{ columns: names, parts: names, keys: names, measures: names, examples: ['7', '9'], words: ['N/A'] },
  ...{ values: ['X', 'Y'], counts: [3, 1], others: 4, isOne: false, isPlain: true, isCode: true },
  ...{ isNamed: true, isRight: true, isAfter: true, isPeriod: true, hasTitles: true, more: 2 },
  ...{ target: 'codes', of: 7, series: 'Year', separator: 'comma', kind: 'states', from: 'Rom', to: 'Wien' },
};
/** Samples for specific messages, for names with several meanings. */
const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'issue.mixed-units/found': { others: [{ unit: 'lb', rows: 2 }] },
  'issue.mixed-units/inSample': { others: [{ unit: 'lb', rows: 2 }] },
  'issue.description-rows/reason': { of: 9 },
  'repair.copied-values/reason': { of: 'Stadt' },
  'card.codes-and-names/write': { of: 'country' },
  'card.convert-units/counted': { units: ['kg', 'g'], left: 2 },
  'card.unix-times/counted': { unit: 'second' },
  'card.extracted-part/extract': { part: 'year' },
  'card.extracted-part/other': { part: 'domain' },
  'card.letter-case/usual': { to: 'title', from: 'upper' },
  'card.letter-case/change': { to: 'title' },
  'card.letter-case/all': { to: 'lower' },
  'card.quality-rows/is': { part: 'empty' },
  'card.quality-rows/anyIs': { part: 'mismatched' },
  'card.part-cards/extract': { part: 'number' },
  'card.part-cards/extractPlaces': { from: 1, to: 3 },
  'relational.wide-columns/series': { series: 'year' },
  'relational.groups/ofGroups': { firsts: 2, lasts: 3 },
  'issue.near-duplicate-rows/reason': { other: 1_234 },
  'meaning.shape/words': { words: 9 },
  'card.codes-and-names/counts': { names: 5 },
  'card.empty-cells/withMedian': { value: 2.5 },
  'repair.dependencies/inRows': { keys: [{ name: 'PLZ', value: '80331' }], of: 9 },
  'repair.dependencies/inOtherRows': { keys: [{ name: 'PLZ', value: '80331' }], of: 9 },
};
const counts =
  /count|^all$|rows|most|few|many|known|usual|full|found|blank|shown|votes|distinct|signed|plain/;
const strings = /column|value|name|unit|whole|part|format|mark|layout|shape|dash|example|first|last|key/;

/**
 * Returns message parameters that yield this count for any number read, and records what is read.
 */
function recording(params: Record<string, unknown>, code: string, count: number | undefined): unknown {
  const get = (_: unknown, name: string): unknown => {
    const value = sampleOf(code, name, count);
    if (value !== undefined) params[name] = value;
    return value;
  };
  return new Proxy({}, { get });
}

function sampleOf(code: string, name: string, count: number | undefined): unknown {
  const found = own[code]?.[name] ?? samples[name];
  if (found !== undefined) return found;
  if (name === 'count' && !code.endsWith('description-rows/found')) return count;
  if (counts.test(name)) return count ?? 1_234;
  if (strings.test(name)) return 'Wert';
  if (/^(other|missing|merged|said|about|sources|source|stem|detail|delimiter|total|valueName)$/.test(name))
    return 'Ort';
  return 3;
}

const english = /\b(the|of|rows?|columns?|values?|and|with|are|is|to|from|its|their|each|not)\b/i;

describe('German', () => {
  test('translates every defined message and no others', () => {
    const root = new URL('..', import.meta.url);
    const owners = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [
        ...readFileSync(new URL(path, root), 'utf8').matchAll(/defineMessages\(\s*'([^']+)'/g),
      ])
      .map(([, owner]) => owner);
    expect(Object.keys(german).sort()).toEqual(owners.sort());
  });

  test('fails to compile if a translation is missing or superfluous', () => {
    const { 'issue.totals-rows': totals, ...others } = german;
    // @ts-expect-error a detector without German
    void (others satisfies MessageLanguage<DetectorMessages>);
    // @ts-expect-error a message without German
    void ({ ...german, 'issue.totals-rows': { found: totals.found } } satisfies typeof german);
    // @ts-expect-error a parameter that the message does not have
    void ({ ...totals, found: ({ lines }) => lines } satisfies (typeof german)['issue.totals-rows']);
    const unknown = { ...others, 'issue.totals-rows': { ...totals, more: 'Mehr' } };
    // @ts-expect-error a message that is not defined
    void ({ ...unknown['issue.totals-rows'], more: '' } satisfies (typeof german)['issue.totals-rows']);
  });

  test.for(entries.map((entry) => [entry.code, entry] as const))('translates %s', ([code, entry]) => {
    // In a sample, the count is omitted.
    for (const count of [1, 1_234, ...(code.startsWith('issue.') ? [undefined] : [])]) {
      const params: Record<string, never> = {};
      const message = typeof entry === 'function' ? entry(recording(params, code, count)) : entry;
      const inGerman = translated({ code, params }, german);
      expect(inGerman).toBeDefined();
      expect(inGerman).not.toMatch(/undefined|\[object|NaN| {2}|^\s|\s$|\.$|^\p{Ll}/u);
      expect(inGerman).not.toMatch(english);
      if (!sameInBoth.has(inGerman!)) expect(inGerman).not.toBe(message.text);
    }
  });
});

/** Terms that German borrowed from English, or both from elsewhere. */
const sameInBoth = new Set([
  'UUID',
  'IBAN',
  'ISBN',
  'ISSN',
  'JSON',
  'Region',
  'Kurz',
  'Kurz in Wert',
  'Ort in Wert',
  'Kurz Kurz',
  'Kurz; Kurz',
]);

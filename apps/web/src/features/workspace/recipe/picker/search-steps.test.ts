import { steps } from '@winnow/steps';
import { german } from '@winnow/steps/german/german';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setStepLanguage } from '../../../../shared/steps/step-language.ts';
import { pluginEntries } from './plugin-entries.ts';
import { searchEntries, searchSteps } from './search-steps.ts';

/** Terms of other tools, and the step kind that they should find. */
const namesElsewhere: readonly (readonly [string, string])[] = [
  ['vlookup', 'join-source'],
  ['xlookup', 'join-source'],
  ['text to columns', 'split-column'],
  ['melt', 'unpivot-columns'],
  ['gather', 'unpivot-columns'],
  ['crosstab', 'pivot-columns'],
  ['spread', 'pivot-columns'],
  ['dedupe', 'remove-duplicates'],
  ['fuzzy', 'fuzzy-join'],
  ['record linkage', 'match-duplicates'],
  ['asof', 'as-of-join'],
  ['diff', 'compare-source'],
  ['explode', 'split-to-rows'],
  ['implode', 'implode-rows'],
  ['multi-valued cells', 'split-to-rows'],
  ['columnize', 'columnize-pairs'],
  ['extractkv', 'split-pairs'],
  ['dummy variables', 'one-hot'],
  ['flatten', 'expand-json'],
  ['promote headers', 'use-first-row-as-header'],
  ['demote', 'header-to-row'],
  ['case when', 'add-conditional-column'],
  ['sumif', 'group-rows'],
  ['rolling', 'window-column'],
  ['moving average', 'window-column'],
  ['ntile', 'bin-numbers'],
  ['winsorize', 'handle-outliers'],
  ['z-score', 'scale-numbers'],
  ['networkdays', 'date-difference'],
  ['datedif', 'date-difference'],
  ['eomonth', 'round-dates'],
  ['epoch', 'convert-timestamps'],
  ['timezone', 'convert-time-zone'],
  ['denull', 'replace-sentinels'],
  ['impute', 'fill-empty'],
  ['coalesce', 'fill-empty'],
  ['mass edit', 'map-values'],
  ['top n', 'keep-top-rows'],
  ['guid', 'add-identifier'],
  ['concatenate', 'merge-columns'],
  ['substring', 'extract-text'],
  ['stack', 'union-source'],
];

describe('finding a step', () => {
  it("ranks more common steps first, and the user's own frequent picks before those", () => {
    const kinds = (use = {}) => searchSteps('join', use).map(({ kind }) => kind);
    expect(kinds().indexOf('join-source')).toBe(0);
    expect(kinds({ 'as-of-join': 2 })[0]).toBe('as-of-join');
  });

  it.each(namesElsewhere)('“%s” finds %s', (query, kind) => {
    expect(searchSteps(query).map((step) => step.kind)).toContain(kind);
  });

  it.each(steps.map((one) => [one.title, one.kind]))('“%s” finds that step first', (title, kind) => {
    expect(searchSteps(title)[0]?.kind).toBe(kind);
  });

  it('finds nothing for nonsense, and everything for an empty query', () => {
    expect(searchSteps('qwertz')).toEqual([]);
    expect(searchSteps('').length).toBeGreaterThan(80);
  });
});

describe('finding plugin entries', () => {
  const columns = [
    { name: 'Account no', type: 'text' as const },
    { name: 'n', type: 'integer' as const },
  ];
  const traits = { rowWise: true, deterministic: true, nullSafe: false };
  const common = { version: '1.0.0', integrity: 'sha256-0', traits };
  const plugin = { id: 'p', ...common, installed: true, revoked: null, latest: null };
  const iban = {
    ...plugin,
    title: 'Bank accounts',
    description: 'Checks accounts.',
    known: {
      kind: 'function' as const,
      plugin: {
        name: 'iban',
        ...common,
        functions: [
          {
            name: 'format',
            inputs: [
              { name: 'text', type: 'text' as const },
              { name: 'group', type: 'integer' as const, default: 4 },
            ],
            result: 'text' as const,
          },
        ],
      },
    },
  };
  const streaks = {
    ...plugin,
    title: 'Streaks',
    description: 'Numbers runs of equal values.',
    known: {
      kind: 'step' as const,
      plugin: {
        name: 'runs',
        title: 'Streaks',
        ...common,
        parameters: [],
        roles: [{ name: 'value', label: 'Value' }],
        outputs: [{ name: 'Streak', type: 'integer' as const }],
      },
    },
  };
  const found = (query: string) =>
    searchEntries(query, pluginEntries([iban, streaks], [], columns)).map(({ title }) => title);

  it.each([
    ['streaks', 'Streaks'],
    ['runs', 'Streaks'],
    ['Bank accounts', 'Bank accounts: format'],
    ['iban.format', 'Bank accounts: format'],
    ['numbers runs of equal', 'Streaks'],
  ])('“%s” finds %s first', (query, title) => {
    expect(found(query)[0]).toBe(title);
  });

  it('starts a function column with the first columns of the right types, and a step with the columns that it accepts', () => {
    const entries = pluginEntries([iban, streaks, { ...iban, revoked: 'It is wrong.' }], ['n'], columns);
    expect(entries.map(({ kind, params }) => [kind, params])).toEqual([
      ['plugin', { plugin: 'runs', columns: [{ role: 'value', column: 'n' }], settings: {} }],
      ['add-column', { name: 'format', formula: 'iban.format(`Account no`)', after: 'Account no' }],
    ]);
  });
});

/** Terms of other tools in German, and the step kind that they should find. */
const germanNamesElsewhere: readonly (readonly [string, string])[] = [
  ['SVERWEIS', 'join-source'],
  ['XVERWEIS', 'join-source'],
  ['Abfragen zusammenführen', 'join-source'],
  ['Abfragen anfügen', 'union-source'],
  ['Fuzzyübereinstimmung', 'fuzzy-join'],
  ['Text in Spalten', 'split-column'],
  ['entpivotieren', 'unpivot-columns'],
  ['Kreuztabelle', 'pivot-columns'],
  ['Dubletten', 'remove-duplicates'],
  ['Duplikate entfernen', 'remove-duplicates'],
  ['Erste Zeile als Überschriften', 'use-first-row-as-header'],
  ['benutzerdefinierte Spalte', 'add-column'],
  ['Indexspalte', 'add-row-number'],
  ['Datentyp', 'set-types'],
  ['Werte ersetzen', 'find-replace'],
  ['GLÄTTEN', 'trim-text'],
  ['WECHSELN', 'find-replace'],
  ['VERKETTEN', 'merge-columns'],
  ['führende Nullen', 'pad-text'],
  ['Umlaute', 'remove-characters'],
  ['AUFRUNDEN', 'round-numbers'],
  ['NETTOARBEITSTAGE', 'date-difference'],
  ['EDATUM', 'shift-dates'],
  ['MONATSENDE', 'round-dates'],
  ['Kalenderwoche', 'extract-date-part'],
  ['Sommerzeit', 'convert-time-zone'],
  ['WENNFEHLER', 'clear-mismatched'],
  ['SUMMEWENN', 'group-rows'],
  ['gleitender Durchschnitt', 'window-column'],
  ['Stichprobe', 'sample-rows'],
  ['transponieren', 'transpose-table'],
  ['k. A.', 'replace-sentinels'],
  ['Lücken füllen', 'interpolate-numbers'],
];

describe('searchSteps in German', () => {
  beforeEach(() => {
    setStepLanguage(german);
    onTestFinished(() => setStepLanguage(undefined));
  });

  it.for(germanNamesElsewhere)('finds %s', ([query, kind]) => {
    expect(searchSteps(query).map((one) => one.kind)).toContain(kind);
  });

  it('ranks a matching title first, and also finds steps by their English words', () => {
    expect(searchSteps('Zeilen gruppieren')[0]!.kind).toBe('group-rows');
    expect(searchSteps('Spalte teilen')[0]!.kind).toBe('split-column');
    expect(searchSteps('trim').map((one) => one.kind)).toContain('trim-text');
    expect(searchEntries('', [])[0]!.heading).toBe('Struktur');
  });
});

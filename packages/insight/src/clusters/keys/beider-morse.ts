import { languageRules, languages } from './beider-morse-languages.ts';
import { soundRules } from './beider-morse-sounds.ts';
import { spellingRules } from './beider-morse-spelling.ts';

/** A pronunciation of a string, and the languages (one bit each) that use it. */
interface Sound {
  readonly text: string;
  readonly languages: number;
}

interface Rule {
  readonly letters: string;
  readonly fits: (before: string, after: string) => boolean;
  readonly sounds: readonly Sound[];
}

type RulesByLetter = ReadonlyMap<string, readonly Rule[]>;

/** Maximum number of pronunciations followed at once, as set by the algorithm. */
const maxSounds = 20;
/** More letters reveal nothing more about a name, while the work grows with them. */
const maxTextLength = 200;

const bitOf = new Map(languages.map((name, i) => [name, 2 ** i]));
const everyLanguage = 2 ** languages.length - 1;
/** Unknown language: unlike the set of all languages, it yields to any specific ones it meets. */
const anyLanguage = -1;
const prefixes = 'da dal de del dela della des di do dos du van von'.split(' ');

/**
 * Returns the Beider–Morse code of a name, approximate and for names of any origin: all its
 * possible pronunciations in character order, joined by `|`. A name with a prefix (“van”, “de”) is
 * encoded with and without it: `(…)-(…)`.
 *
 * Source: Beider and Morse, 2008, see the tables; names as in Apache Commons Codec
 * (`NameType.GENERIC`, `RuleType.APPROX`).
 */
export function beiderMorse(text: string): string {
  return encode(text.trim().slice(0, maxTextLength));
}

/** Returns the first code of a name, which OpenRefine uses as its key. */
export function beiderMorseKey(text: string): string {
  return beiderMorse(text).split('|')[0]!;
}

function encode(text: string): string {
  const name = text.toLowerCase().replaceAll('-', ' ').trim();
  if (name.startsWith("d'")) return withPrefix('d', name.slice(2));
  const prefix = prefixes.find((one) => name.startsWith(`${one} `));
  if (prefix !== undefined) return withPrefix(prefix, name.slice(prefix.length + 1));
  const spoken = guessLanguages(text.toLowerCase());
  const language = onlyLanguage(spoken) ?? 'any';
  const words = name.split(/[ \t\n\v\f\r]+/).join(' ');
  let pronunciations: readonly Sound[] = [{ text: '', languages: spoken }];
  const rules = tableOf(spellingRules, language);
  for (let at = 0; at < words.length; ) {
    const rule = ruleAt(rules, words, at);
    if (rule) pronunciations = extendWith(pronunciations, rule.sounds);
    at += rule?.letters.length ?? 1;
  }
  for (const table of ['common', language])
    pronunciations = approximate(pronunciations, tableOf(soundRules, table));
  return pronunciations.map((one) => one.text).join('|');
}

function withPrefix(prefix: string, rest: string): string {
  return `(${encode(rest)})-(${encode(prefix + rest)})`;
}

function ruleAt(rules: RulesByLetter, text: string, at: number): Rule | undefined {
  return rules
    .get(text[at]!)
    ?.find(
      ({ letters, fits }) =>
        text.startsWith(letters, at) && fits(text.slice(0, at), text.slice(at + letters.length)),
    );
}

/** Extends every pronunciation so far by every sound that shares a language with it. */
function extendWith(pronunciations: readonly Sound[], next: readonly Sound[]): readonly Sound[] {
  const all: Sound[] = [];
  for (const left of pronunciations) {
    for (const right of next) {
      const both = left.languages & right.languages;
      if (both === 0) continue;
      all.push({ text: left.text + right.text, languages: both });
      if (all.length >= maxSounds) return all;
    }
  }
  return all;
}

/**
 * Merges similar sounds; pronunciations that become equal are combined, with the languages of both.
 */
function approximate(pronunciations: readonly Sound[], rules: RulesByLetter): readonly Sound[] {
  if (rules.size === 0) return pronunciations;
  const near = new Map<string, number>();
  for (const one of pronunciations) {
    let extended: readonly Sound[] = [{ text: '', languages: one.languages }];
    for (let at = 0; at < one.text.length; ) {
      const rule = ruleAt(rules, one.text, at);
      extended = rule
        ? extendWith(extended, rule.sounds)
        : extended.map(({ text, languages }) => ({ text: text + one.text[at], languages }));
      at += rule?.letters.length ?? 1;
    }
    for (const { text, languages } of extended) {
      const known = near.get(text);
      near.set(text, known === undefined || known === anyLanguage ? languages : known | languages);
    }
  }
  return [...near]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([text, languages]) => ({ text, languages }));
}

function onlyLanguage(spoken: number): string | undefined {
  const among = languages.filter((name) => spoken & bitOf.get(name)!);
  return among.length === 1 ? among[0] : undefined;
}

function guessLanguages(name: string): number {
  let left = everyLanguage;
  for (const { pattern, named, only } of hints()) {
    if (pattern.test(name)) left = only ? left & named : left & ~named;
  }
  return left === 0 ? anyLanguage : left;
}

let readHints: readonly { pattern: RegExp; named: number; only: boolean }[] | undefined;
function hints(): NonNullable<typeof readHints> {
  readHints ??= languageRules
    .trim()
    .split('\n')
    .map((line) => {
      const [pattern, names] = line.trim().split(' ') as [string, string];
      const only = !names.startsWith('-');
      return { pattern: new RegExp(pattern), named: bitsOf(only ? names : names.slice(1)), only };
    });
  return readHints;
}

function bitsOf(names: string): number {
  return names.split('+').reduce((bits, name) => bits | bitOf.get(name)!, 0);
}

const readTables = new WeakMap<object, Map<string, RulesByLetter>>();
/** Returns a table, parsed on first use. */
function tableOf(tables: Readonly<Record<string, string>>, name: string): RulesByLetter {
  const read = readTables.get(tables) ?? new Map<string, RulesByLetter>();
  readTables.set(tables, read);
  const known = read.get(name);
  if (known) return known;
  const written = tables[name]!;
  const table = written.startsWith('=') ? tableOf(tables, written.slice(1)) : readTable(written);
  read.set(name, table);
  return table;
}

function readTable(written: string): RulesByLetter {
  const rules = new Map<string, Rule[]>();
  for (const one of written.trim().split(/\s+/).filter(Boolean)) {
    const [letters, before, after, sounds] = one.split('~') as [string, string, string, string];
    const first = letters.slice(0, 1);
    const [endsSo, startsSo] = [context(`${before}$`), context(`^${after}`)];
    const rule: Rule = {
      letters,
      fits: (left, right) => startsSo(right) && endsSo(left),
      sounds: readSounds(sounds),
    };
    rules.set(first, [...(rules.get(first) ?? []), rule]);
  }
  return rules;
}

/** Most contexts are empty, an end of the word or a set of letters; others are patterns. */
function context(pattern: string): (text: string) => boolean {
  if (pattern === '^' || pattern === '$') return () => true;
  if (!pattern.includes('[')) {
    const text = pattern.replace(/^\^/, '').replace(/\$$/, '');
    if (pattern.startsWith('^') && pattern.endsWith('$')) return (found) => found === text;
    return pattern.startsWith('^') ? (found) => found.startsWith(text) : (found) => found.endsWith(text);
  }
  const compiled = new RegExp(pattern);
  return (found) => compiled.test(found);
}

function readSounds(written: string): readonly Sound[] {
  if (!written.startsWith('(')) return [readSound(written)];
  const body = written.slice(1, -1);
  const parts = body.split('|');
  // An empty part at either end stands for silence.
  while (parts.at(-1) === '') parts.pop();
  const silent = body.startsWith('|') || body.endsWith('|');
  return [...parts, ...(silent ? [''] : [])].map(readSound);
}

function readSound(written: string): Sound {
  const [, text, names] = /^([^[]*)(?:\[(.*)\])?$/.exec(written)!;
  return { text: text!, languages: names === undefined ? anyLanguage : bitsOf(names) };
}

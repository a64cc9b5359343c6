import { defineMessages, digitsInGroups } from '@winnow/kernel';
import {
  type NamedKind,
  type NamingSystem,
  type NamingWay,
  namingSystems,
  plainName,
} from '../../meanings/naming-systems.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Change, Repairer } from '../repair.ts';

const minRows = 20;
const minThings = 3;
/** Minimum share of rows in the usual notation if there are fewer things, as in a column of one currency. */
const fewThingsShare = 0.95;
/** Maximum number of rows of a name whose entity no row names in the usual notation. */
const maxChosen = 3;
const maxValues = 600;
/**
 * Minimum shares of rows in the usual notation, and of rows that name entities of the same type in
 * any notation. With fewer in the usual notation, it is less certain which one is meant.
 */
const usualShare = 0.55;
const sureShare = 0.75;
const unsurePenalty = 0.05;
const knownShare = 0.9;

const messages = defineMessages('repair.code-names', {
  title: 'Codes among names',
  reason: ({ usual, all, isCode, kind }: { usual: number; all: number; isCode: boolean; kind: NamedKind }) =>
    `${digitsInGroups(usual)} of ${digitsInGroups(all)} values are ${isCode ? 'codes' : 'names'} of ${kind}`,
});

/**
 * Unifies full names among codes, and codes among names, of states, countries, languages,
 * currencies, months, weekdays and points of the compass: `Idaho` among `ID` and `OR`. Names become codes; codes become
 * only names that other rows have, since `USA` among names may be intended.
 */
export const codeNames = {
  id: 'code-names',
  finds: 'otherCodes',
  messages,
  find: eachColumn((column, at): readonly Change[] => {
    const codes = column.present();
    const rows = column.rowsOf(codes);
    if (rows < minRows || codes.length < 2 || codes.length > maxValues) return [];
    const names = codes.map((code) => plainName(column.values[code]!));
    const isName = (i: number): boolean => /^[\p{L} ]+$/u.test(names[i]!);
    const named = codes.filter((_, i) => isName(i));
    // One sign, as for euros in a column of currencies, is as much as a third of few values.
    if (Math.max(named.length / codes.length, column.rowsOf(named) / rows - 0.05) < knownShare) return [];
    const found = namingSystems().flatMap((system) => usualWay(system, column, codes, names, rows) ?? []);
    const [best] = found.sort((a, b) => b.rows - a.rows);
    if (
      !best ||
      found.some((other) => other !== best && other.rows === best.rows && differ(other.to, best.to))
    )
      return [];
    const reason = messages.reason({
      usual: best.usual,
      all: rows,
      isCode: best.isCode,
      kind: best.title,
    });
    return changeValues(column, at, best.to, reason);
  }),
} satisfies Repairer;

interface Usual {
  readonly title: NamedKind;
  readonly isCode: boolean;
  /** Number of rows that name such entities in any notation, and in the usual one. */
  readonly rows: number;
  readonly usual: number;
  readonly to: ReadonlyMap<number, { readonly to: string; readonly confidence: number }>;
}

function usualWay(
  { title, ways }: NamingSystem,
  column: CodedColumn,
  codes: readonly number[],
  names: readonly string[],
  rows: number,
): Usual | undefined {
  const rowsOf = (one: NamingWay): number =>
    codes.reduce((sum, code, i) => sum + (one.things.has(names[i]!) ? column.counts[code]! : 0), 0);
  const counts = ways.map(rowsOf);
  const usual = Math.max(...counts);
  if (usual < rows * usualShare) return undefined;
  const main = ways[counts.indexOf(usual)]!;
  const things = new Map<string, string>();
  for (const [i, code] of codes.entries()) {
    const thing = main.things.get(names[i]!);
    if (thing !== undefined && !things.has(thing)) things.set(thing, column.values[code]!);
  }
  const areFew = things.size < minThings;
  if (areFew && usual < rows * fewThingsShare) return undefined;
  const values = [...things.values()];
  const isLower = main.isCode && values.every((value) => value === value.toLowerCase());
  const to = new Map<number, { to: string; confidence: number }>();
  let known = usual;
  for (const [i, code] of codes.entries()) {
    if (main.things.has(names[i]!)) continue;
    const meant = new Set(ways.flatMap((one) => one.things.get(names[i]!) ?? []));
    if (meant.size === 0) continue;
    known += column.counts[code]!;
    const [thing] = meant as Set<string> & Iterable<string>;
    if (meant.size > 1 || thing === undefined) continue;
    const knownSpelling = things.get(thing);
    const written = knownSpelling ?? main.written.get(thing);
    if (written === undefined || (knownSpelling === undefined && (!main.isCode || areFew))) continue;
    // If that is how all of its rows name an entity, it’s a choice: `July` among `Jan` and `Aug`.
    if (knownSpelling === undefined && column.counts[code]! > Math.max(maxChosen, usual / things.size / 4))
      continue;
    to.set(code, {
      to: knownSpelling ?? (isLower ? written.toLowerCase() : written),
      confidence:
        (knownSpelling === undefined ? 0.94 : 0.98) - (usual < rows * sureShare ? unsurePenalty : 0),
    });
  }
  return known < rows * knownShare ? undefined : { title, isCode: main.isCode, rows: known, usual, to };
}

function differ(a: Usual['to'], b: Usual['to']): boolean {
  return [...a].some(([code, { to }]) => b.get(code)?.to !== to) || a.size !== b.size;
}

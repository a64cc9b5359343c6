import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { median } from './number-text.ts';

const share = 0.95;
/** Maximum ratio of the medians of the two notations. */
const maxRatio = 3;
const minRows = 20;

const messages = defineMessages('repair.scale-endings', {
  title: 'Numbers with and without the end of their scale',
  reason: ({ few, many }: { few: number; many: number }) =>
    `${digitsInGroups(few)} numbers are written differently from the ${digitsInGroups(many)} others`,
});

/**
 * Unifies a scale suffix that only some numbers of a column have: `7.5/10` next to `7.5`, written
 * like most of them.
 */
export const scaleEndings = {
  id: 'scale-endings',
  finds: 'otherScale',
  messages,
  find: eachColumn((column, at) => {
    const ended: number[] = [];
    const plain: number[] = [];
    const ends = new Set<string>();
    let [endedRows, plainRows, all] = [0, 0, 0];
    for (const code of column.present()) {
      const count = column.counts[code]!;
      all += count;
      const [, number, end] = /^(\d+(?:\.\d+)?)(?:\s*\/\s*(5|10|20|100))?$/.exec(column.values[code]!) ?? [];
      if (number === undefined) continue;
      (end === undefined ? plain : ended).push(code);
      if (end === undefined) plainRows += count;
      else {
        endedRows += count;
        ends.add(column.values[code]!.slice(number.length));
      }
    }
    const [end] = ends;
    if (ends.size !== 1 || end === undefined) return [];
    if (plainRows === 0 || endedRows + plainRows < Math.max(minRows, all * share)) return [];
    const numberOf = (code: number): number => Number.parseFloat(column.values[code]!);
    const scale = Number(end.replace(/\D/g, ''));
    const ratio = median(ended.map(numberOf)) / median(plain.map(numberOf));
    if (
      ratio > maxRatio ||
      ratio < 1 / maxRatio ||
      [...plain, ...ended].some((code) => numberOf(code) > scale)
    )
      return [];
    const strip = endedRows <= plainRows;
    const to = new Map(
      (strip ? ended : plain).map((code) => {
        const value = column.values[code]!;
        return [code, { to: strip ? value.slice(0, -end.length) : value + end, confidence: 0.96 }] as const;
      }),
    );
    const [few, many] = strip ? [endedRows, plainRows] : [plainRows, endedRows];
    return changeValues(column, at, to, messages.reason({ few, many }));
  }),
} satisfies Repairer;

import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { plainNumber } from './number-text.ts';

const share = 0.95;
const main = 0.8;
const minRows = 10;

/** One currency sign before or after some amounts only: written as four in five of the others are. */
export const currencySigns: Repairer = {
  id: 'currency-signs',
  title: 'Amounts with and without a currency sign',
  find: eachColumn((column, at) => {
    const plain: number[] = [];
    const signed = new Map<number, string>();
    const layouts = new Map<string, number>();
    let [plainRows, signedRows, all] = [0, 0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      if (plainNumber(value) !== undefined) {
        plain.push(code);
        plainRows += count;
        continue;
      }
      const [, before = '', number, after = ''] =
        /^([$€£¥]\s?)?([+-]?[\d,]*\.?\d+)(\s?[$€£¥])?$/.exec(value) ?? [];
      if (number === undefined || plainNumber(number) === undefined) continue;
      signed.set(code, number);
      signedRows += count;
      const layout = `${before}#${after}`;
      layouts.set(layout, (layouts.get(layout) ?? 0) + count);
    }
    const numbers = plainRows + signedRows;
    const signs = new Set([...layouts.keys()].map((layout) => layout.replace(/[\s#]/g, '')));
    if (signs.size !== 1 || plainRows === 0 || numbers < Math.max(minRows, all * share)) return [];
    const isPlain = plainRows >= numbers * main;
    if (!isPlain && (signedRows < numbers * main || layouts.size > 1)) return [];
    const [layout] = layouts.keys();
    const to = new Map<number, { to: string; confidence: number }>(
      isPlain
        ? [...signed].map(([code, number]) => [code, { to: number, confidence: 0.96 }])
        : plain.map((code) => [
            code,
            { to: layout!.replace('#', () => column.values[code]!), confidence: 0.95 },
          ]),
    );
    const [few, many] = isPlain ? [signedRows, plainRows] : [plainRows, signedRows];
    return changeValues(
      column,
      at,
      to,
      `${few} amounts are written ${isPlain ? 'with' : 'without'} a currency sign, ${many} are not`,
    );
  }),
};

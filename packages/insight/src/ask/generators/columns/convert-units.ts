import { defineMessages, digitsInGroups, groupBy } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { ratioOf } from '../../../repair/formats/unit-sizes.ts';
import { unitOf } from '../../../repair/formats/units.ts';
import type { CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { rowsWhere, type SelectedColumn, selectedColumn } from './selected-column.ts';

/** A number with a decimal point or comma, and a unit of letters. */
const shape = /^\s*([+-]?\d+(?:[.,]\d+)?)\s*([\p{L}²2/°]*[\p{L}²]\.?)\s*$/u;
/** `1,500 g` may be thousands or decimals. */
const isOpen = (number: string): boolean => /,\d{3}$/.test(number);
const share = 0.7;
const decimals = 6;

const messages = defineMessages('card.convert-units', {
  convert: ({ column, unit }: { column: string; unit: string }) => `Convert ${column} to ${unit}`,
  counted: ({ units, left }: { units: readonly string[]; left: number }) =>
    `Values are in ${units.join(', ')}${left === 0 ? '' : `; ${digitsInGroups(left)} without a known unit stay as they are`}`,
  asNumbers: 'As numbers, without the unit',
  to: ({ unit }: { unit: string }) => `To ${unit}`,
});

interface Quantity {
  readonly number: number;
  /** The unit as written. */
  readonly spelling: string;
  readonly unit: string;
}

/** Converts values in several units of one dimension, such as `1.5 kg` and `250 g`, to one unit. */
export const convertUnits = {
  id: 'convert-units',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const units = unitsOf(selected);
    if (units.length < 2) return [];
    const { column, name, rows } = selected;
    const [target, ...others] = units.map(({ spelling }) => spelling);
    const left = rows - units.reduce((sum, one) => sum + one.rows, 0);
    const known = new Set(units.map(({ unit }) => unit));
    const write = (text: string, to: string, isBare = false): string => {
      const quantity = quantityOf(text);
      if (!quantity || !known.has(quantity.unit)) return text;
      const ratio = ratioOf(quantity.unit, unitOf(to)!)!;
      const number = String(Number((quantity.number * ratio).toFixed(decimals)));
      return isBare ? number : `${number} ${to}`;
    };
    return [
      {
        sentence: messages.convert({ column: name, unit: target! }),
        reason: messages.counted({ units: units.map(({ spelling }) => spelling), left }),
        ...measured(column, (text) => write(text, target!)),
        variants: [
          ...(left === 0 ? [{ sentence: messages.asNumbers, steps: stepsFor(selected, target!, true) }] : []),
          ...others.slice(0, 2).map((unit) => ({
            sentence: messages.to({ unit }),
            steps: stepsFor(selected, unit, false),
          })),
        ],
        steps: stepsFor(selected, target!, false),
        score: 0.76,
      },
    ];
  },
} satisfies CardGenerator;

function quantityOf(text: string): Quantity | undefined {
  const [, number, spelling] = shape.exec(text) ?? [];
  const unit = spelling === undefined ? undefined : unitOf(spelling);
  if (unit === undefined || isOpen(number!)) return undefined;
  return { number: Number(number!.replace(',', '.')), spelling: spelling!, unit };
}

interface UnitRows {
  readonly unit: string;
  /** Its most frequent spelling, in lowercase if it occurs that way. */
  readonly spelling: string;
  readonly rows: number;
}

/** Returns the units of nearly all values, most frequent first; none if they can’t be converted. */
function unitsOf(selected: SelectedColumn): readonly UnitRows[] {
  const { column, codes, rows } = selected;
  const read = codes.flatMap((code) => {
    const quantity = quantityOf(column.values[code]!);
    return quantity ? [{ ...quantity, count: column.counts[code]! }] : [];
  });
  if (rowsWhere(selected, (text) => quantityOf(text) !== undefined) < rows * share) return [];
  const units = [...groupBy(read, ({ unit }) => unit)]
    .map(([unit, some]) => ({
      unit,
      spelling: spellingOf(some),
      rows: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.rows - a.rows);
  return units.every(({ unit }) => ratioOf(unit, units[0]!.unit) !== undefined) ? units : [];
}

function spellingOf(some: readonly { readonly spelling: string; readonly count: number }[]): string {
  const frequent = some.reduce((a, b) => (b.count > a.count ? b : a)).spelling;
  const lower = frequent.toLowerCase();
  return some.some(({ spelling }) => spelling === lower) ? lower : frequent;
}

/** Returns the step that converts the values whose unit is known. */
function stepsFor(
  { name, column, codes }: SelectedColumn,
  to: string,
  isBare: boolean,
): readonly StepDraft[] {
  const ratios = new Map<string, number>();
  for (const code of codes) {
    const quantity = quantityOf(column.values[code]!);
    if (!quantity) continue;
    const spelling = quantity.spelling.toLowerCase();
    ratios.set(spelling, ratioOf(quantity.unit, unitOf(to)!)!);
  }
  const spellings = [...ratios.keys()].map((one) => one.replace(/[.*+?^$()[\]{}|\\/]/g, '\\$&')).join('|');
  const number = 'toNumber(replace(extract(value, /[+-]?\\d+([.,]\\d+)?/), ",", "."))';
  const cases = [...ratios].map(([spelling, ratio]) => `${JSON.stringify(spelling)}, ${ratio}`).join(', ');
  const converted = `round(${number} * switch(lower(trim(replace(value, /^\\s*[+-]?[\\d.,]+/, ""))), ${cases}), ${decimals})`;
  const where = `matches(value, /^\\s*[+-]?\\d+([.,]\\d+)?\\s*(${spellings})\\s*$/i) and not matches(value, /,\\d{3}\\D/)`;
  return isBare
    ? [{ kind: 'transform-column', params: { columns: [name], formula: converted } }]
    : [
        {
          kind: 'transform-column',
          params: { columns: [name], formula: `toText(${converted}) + ${JSON.stringify(` ${to}`)}`, where },
        },
      ];
}

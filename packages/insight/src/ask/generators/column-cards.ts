import { measureOf } from '../../repair/formats/units.ts';
import type { Card, CardGenerator } from '../card.ts';
import { measured } from '../measure.ts';

const delimiters = [', ', '; ', ' | ', ',', ';', '|', ' - ', '/'];
const share = 0.8;

/** What a column as a whole is asking for: to be split where all of its values have a delimiter, or read as numbers where they have a unit. */
export const columnCards: CardGenerator = {
  id: 'column-cards',
  find: ({ column: name, value, part, values, range }, { table }) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column || value !== undefined || part || values || range) return [];
    const codes = column.present();
    const rows = codes.reduce((sum, code) => sum + column.counts[code]!, 0);
    const rowsWith = (test: (text: string) => boolean): number =>
      codes.reduce((sum, code) => sum + (test(column.values[code]!) ? column.counts[code]! : 0), 0);
    const cards: Card[] = [];
    const split = delimiters.find(
      (one) => rows > 0 && rowsWith((text) => text.includes(one)) >= rows * share,
    );
    if (split)
      cards.push({
        sentence: `Split ${column.name} at “${split}”`,
        reason: `${rowsWith((text) => text.includes(split))} of ${rows} values have it`,
        ...measured(column, (text) => text.split(split)[0]!),
        variants: [],
        steps: [{ kind: 'split-column', params: { column: column.name, by: 'delimiter', delimiter: split } }],
        score: 0.5,
      });
    const units = rowsWith((text) => measureOf(text) !== undefined);
    if (rows > 0 && units >= rows * share)
      cards.push({
        sentence: `Parse ${column.name} as numbers without their unit`,
        reason: `${units} of ${rows} values are a number with a unit`,
        ...measured(column, (text) => measureOf(text)?.number ?? text),
        variants: [],
        steps: [{ kind: 'extract-text', params: { column: column.name, what: 'number' } }],
        score: 0.55,
      });
    return cards;
  },
};

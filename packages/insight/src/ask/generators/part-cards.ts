import { defineMessages, digitsInGroups, escapeRegex } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator, FoundCard } from '../card.ts';
import { measured } from '../measure.ts';

type PartKind = 'number' | 'word' | 'text';

const messages = defineMessages('card.part-cards', {
  holding: ({ part, count, all }: { part: string; count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} rows contain “${part}”`,
  split: ({ column, part }: { column: string; part: string }) => `Split ${column} at “${part}”`,
  extract: ({ column, part }: { column: string; part: PartKind }) =>
    `Extract the ${part} from ${column} into a new column`,
  ofPattern: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} rows contain a part with this pattern`,
  extractPlaces: ({ from, to }: { from: number; to: number }) => `Extract characters ${from} to ${to}`,
  remove: ({ column, part }: { column: string; part: string }) => `Remove “${part}” from ${column}`,
  removeFromAll: ({ part }: { part: string }) => `Remove “${part}” from all columns`,
});

/**
 * Handles selected characters of a value: extract them by their pattern, split there, or replace
 * them everywhere.
 */
export const partCards = {
  id: 'part-cards',
  messages,
  find: ({ column: name, value, start, end }, { table }) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column || value === undefined || start === undefined || end === undefined) return [];
    const part = value.slice(start, end);
    if (part === '') return [];
    const cards: FoundCard[] = [];
    const isDelimiter = /^[\s,;|/:_-]+$/.test(part);
    const holding = column.present().filter((code) => column.values[code]!.includes(part));
    const rows = column.rowsOf(holding);
    const reason = messages.holding({ part, count: rows, all: table.rows });
    const without = measured(column, (one) => one.replaceAll(part, ''));
    const replace: StepDraft = {
      kind: 'find-replace',
      params: { columns: [column.name], find: part, replace: '', how: 'text', ignoreCase: false, more: [] },
    };
    const inAll = { ...replace, params: { ...replace.params, columns: { all: true } } };
    const elsewhere = table.columns.some(
      (one) => one !== column && one.present().some((code) => one.values[code]!.includes(part)),
    );
    if (isDelimiter) {
      const first = (one: string): string => one.split(part)[0]!;
      cards.push({
        sentence: messages.split({ column: column.name, part }),
        reason,
        ...measured(column, first),
        variants: [],
        steps: [{ kind: 'split-column', params: { column: column.name, by: 'delimiter', delimiter: part } }],
        score: 0.9,
      });
    } else {
      const pattern = patternOf(value, start, end);
      const regex = new RegExp(pattern, 'u');
      const found = (one: string): string | null => regex.exec(one)?.[1] ?? null;
      const fits = column.present().filter((code) => found(column.values[code]!) !== null);
      const many = column.rowsOf(fits);
      cards.push({
        sentence: messages.extract({ column: column.name, part: kindOf(part) }),
        reason: messages.ofPattern({ count: many, all: table.rows }),
        ...measured(column, found),
        variants: [
          {
            sentence: messages.extractPlaces({ from: start + 1, to: end }),
            steps: [
              {
                kind: 'extract-text',
                params: { column: column.name, what: 'middle', place: start + 1, count: end - start },
              },
            ],
          },
        ],
        steps: [{ kind: 'extract-text', params: { column: column.name, what: 'regex', pattern } }],
        score: 0.6 + 0.3 * (many / Math.max(1, table.rows)),
      });
    }
    cards.push({
      sentence: messages.remove({ column: column.name, part }),
      reason,
      ...without,
      variants: elsewhere ? [{ sentence: messages.removeFromAll({ part }), steps: [inAll] }] : [],
      steps: [replace],
      score: isDelimiter ? 0.5 : 0.4 + 0.3 * (rows / Math.max(1, table.rows)),
    });
    return cards;
  },
} satisfies CardGenerator;

/** Builds a pattern for a part from its characters and its surroundings. */
function patternOf(value: string, start: number, end: number): string {
  const part = value.slice(start, end);
  const kind = /^\d+$/.test(part)
    ? '\\d+'
    : /^\p{L}+$/u.test(part)
      ? '\\p{L}+'
      : /^[\p{L} ]+$/u.test(part)
        ? '[\\p{L} ]+'
        : '.+?';
  const before = start === 0 ? '^' : escapeRegex(value[start - 1]!);
  const after = end === value.length ? '$' : escapeRegex(value[end]!);
  const edge = (text: string, sign: RegExp): string => (sign.test(text) ? text : '');
  const lead = start === 0 ? '^' : /[\p{L}\d]/u.test(value[start - 1]!) ? '' : before;
  return `${lead}(${kind})${edge(after, /^(\$|[^\p{L}\d].*)$/u)}`;
}

function kindOf(part: string): PartKind {
  if (/^\d+$/.test(part)) return 'number';
  return /^\p{L}+$/u.test(part) ? 'word' : 'text';
}

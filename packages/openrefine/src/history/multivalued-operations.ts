import { checkRegex, printColumnName, quoteText } from '@winnow/formulas';
import type { ConvertOperation } from './cell-operations.ts';
import { lengthsOf } from './column-operations.ts';
import { type Operation, textOf } from './history-state.ts';
import { NotConvertible } from './problems.ts';
import { allEmpty } from './records.ts';

/**
 * Parts after the first go into the empty cells below, as long as their rows belong to the same
 * record, and into new rows after these. A block is a row with a cell to split and the rows below
 * it that can receive parts: each of them gets one, the last all that remain.
 */
const multivaluedSplit: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const key = textOf(operation, 'keyColumnName');
  const others = state.known().filter((name) => name !== column);
  const own = printColumnName(column);
  const value = state.typeOf(column) === 'text' ? own : `toText(${own})`;
  const parts = partsOf(operation);
  const begins = state.helper('Block begins', 'integer', (name) =>
    state.add('add-column', {
      name,
      formula: `if(isEmpty(${own}) and isEmpty(${printColumnName(key)}), 0, 1)`,
    }),
  );
  const block = state.helper('Block', 'integer', (name) =>
    state.add('window-column', { function: 'runningSum', column: begins, name }),
  );
  const place = state.helper('Place in block', 'integer', (name) =>
    state.add('add-row-number', { name, start: 0, step: 1, groups: [block], place: 'last' }),
  );
  const text = state.helper('Text to split', 'text', (name) =>
    state.add('add-column', { name, formula: `nullIf(${value}, "")` }),
  );
  const size = state.helper('Rows of the block', 'integer', () => {});
  const whole = state.helper('Text of the block', 'text', (name) =>
    state.add('group-rows', {
      keys: [block],
      aggregates: [
        { function: 'countRows', name: size },
        { function: 'first', column: text, name },
      ],
      mode: 'columns',
    }),
  );
  const at = printColumnName(place);
  const all = `let(text, ${printColumnName(whole)}, parts, ${parts}, if(count(parts) < 2, [text], parts))`;
  const list = state.helper('Parts', { list: 'text' }, (name) =>
    state.add('add-column', {
      name,
      formula: `if(${at} < ${printColumnName(size)} - 1, slice(${all}, ${at}, ${at} + 1), slice(${all}, ${at}))`,
    }),
  );
  const row = state.helper('Row', 'integer', (name) =>
    state.add('add-row-number', { name, start: 1, step: 1, place: 'last' }),
  );
  state.add('split-to-rows', { columns: [list], at: 'list', trim: false, empty: 'keep' });
  state.types.set(list, 'text');
  const copy = state.helper('Part', 'integer', (name) =>
    state.add('add-row-number', { name, start: 1, step: 1, groups: [row], place: 'last' }),
  );
  if (others.length > 0)
    state.add('transform-column', {
      columns: [...others],
      formula: 'null',
      where: `${printColumnName(copy)} > 1`,
      failures: 'null',
    });
  state.add('transform-column', { columns: [column], formula: printColumnName(list), failures: 'null' });
  state.types.set(column, 'text');
};

/**
 * Returns the parts of the string that the formula calls `text`. Splitting at a regular expression
 * drops empty parts at the end.
 */
function partsOf(operation: Operation): string {
  if ((operation.mode ?? 'separator') === 'lengths')
    return `splitByLengths(text, ${lengthsOf(operation).join(', ')})`;
  const separator = textOf(operation, 'separator');
  if (operation.regex !== true) return `split(text, ${quoteText(separator)})`;
  const fault = checkRegex(separator);
  if (fault) throw new NotConvertible(`its regular expression isn’t supported: ${fault.reason}`);
  const written = separator.replace(/(?<!\\)\//g, '\\/');
  return `split(replace(text, /(?:${written})+$/, ""), /${written}/)`;
}

/**
 * Records begin where the key column is filled. Their strings are joined in the first row, and rows
 * that are empty afterward are removed.
 */
const multivaluedJoin: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const key = textOf(operation, 'keyColumnName');
  const separator = textOf(operation, 'separator');
  const all = state.known();
  const own = state.typeOf(column);
  const value = own === 'text' ? printColumnName(column) : `toText(${printColumnName(column)})`;
  const start = state.helper('Record start', 'integer', (name) =>
    state.add('add-column', { name, formula: `if(isEmpty(${printColumnName(key)}), 0, 1)` }),
  );
  const record = state.helper('Record', 'integer', (name) =>
    state.add('window-column', { function: 'runningSum', column: start, name }),
  );
  const joined = state.helper('Joined', 'text', (name) =>
    state.add('add-column', { name, formula: `nullIf(${value}, "")` }),
  );
  const strings = state.helper('Joined texts', 'text', (name) =>
    state.add('group-rows', {
      keys: [record],
      aggregates: [{ function: 'joinTexts', column: joined, separator, name }],
      mode: 'columns',
    }),
  );
  // Rows above the first record are unchanged.
  const [isStart, isIn] = [`${printColumnName(start)} == 1`, `${printColumnName(record)} > 0`];
  const kept = own === 'text' ? 'value' : value;
  state.add('transform-column', {
    columns: [column],
    formula: `if(${isStart}, nullIf(${printColumnName(strings)}, ""), if(${isIn}, null, ${kept}))`,
    failures: 'null',
  });
  state.add('filter-rows', { condition: `${isIn} and ${allEmpty(all)}`, action: 'remove' });
  state.types.set(column, 'text');
};

export const multivaluedOperations: Readonly<Record<string, ConvertOperation>> = {
  'multivalued-cell-split': multivaluedSplit,
  'multivalued-cell-join': multivaluedJoin,
};

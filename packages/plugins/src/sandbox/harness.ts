/**
 * Runs inside the virtual machine around a plugin's code: passes rows to it, collects its results,
 * and reports what went wrong.
 *
 * It is loaded before the code and keeps the built-in functions that it needs, so changes that the
 * code makes to prototypes affect only its own results, which are checked again outside. The script
 * returns the function that serves a request, and one that returns the current row; neither is
 * global.
 */
export const harness = `(() => {
'use strict';
const { parse, stringify } = JSON;
const { apply, get } = Reflect;
const { isArray } = Array;
const { setPrototypeOf, freeze } = Object;
const { slice } = String.prototype;
const Internal = InternalError;
const largest = 9007199254740991;
const bare = () => setPrototypeOf([], null);
const wrong = { __proto__: null };

function cell(value, type) {
  if (value === null || value === undefined) return null;
  if (typeof type === 'object') {
    if (!isArray(value)) return wrong;
    const items = bare();
    for (let i = 0; i < value.length; i++) {
      const item = cell(value[i], type.list);
      if (item === wrong) return wrong;
      items[i] = item;
    }
    return items;
  }
  switch (type) {
    case 'integer':
      return typeof value === 'number' && value % 1 === 0 && value <= largest && value >= -largest ? value : wrong;
    case 'number':
      return typeof value === 'number' && value - value === 0 ? value : wrong;
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong;
    default:
      return typeof value === 'string' ? value : wrong;
  }
}

function foundIn(value, type) {
  if (isArray(value)) return typeof type === 'object' ? 'a list with other items' : 'a list';
  switch (typeof value) {
    case 'number':
      return value - value === 0 ? (type === 'integer' ? 'the number ' + value : 'a number') : '' + value;
    case 'string':
      return 'a text';
    case 'boolean':
      return 'a boolean';
    case 'object':
      return 'an object';
    default:
      return 'a ' + typeof value;
  }
}

function thrown(error) {
  let detail = '';
  let stack = '';
  try {
    if ((typeof error === 'object' && error !== null) || typeof error === 'function') {
      const message = get(error, 'message');
      detail = typeof message === 'string' && message !== '' ? message : 'something that isn’t an error was thrown';
      const at = get(error, 'stack');
      if (typeof at === 'string') stack = at;
    } else detail = typeof error === 'symbol' ? 'a symbol was thrown' : '' + error;
  } catch {
    detail = 'an exception was thrown that can’t be inspected';
    stack = '';
  }
  return { __proto__: null, detail: apply(slice, detail, [0, 500]), stack: apply(slice, stack, [0, 400]) };
}

/** Lets go of all work where there is no memory left. */
function refuse(error) {
  let empty = false;
  try {
    empty = error instanceof Internal && error.message === 'out of memory';
  } catch {}
  if (empty) throw error;
}

let at = -1;

const serve = (exported, text) => {
  at = -1;
  const { entry, mode, rows, columns, roles, required, outputs, parameters, skipNulls } = parse(text);
  const fn = get(exported, entry);
  const width = columns.length;
  const results = bare();
  for (let o = 0; o < outputs.length; o++) results[o] = bare();
  const failures = bare();
  let failed = 0;
  let from = null;
  let count = rows;

  const take = (value, row, o) => {
    const { type, name } = outputs[o];
    const one = cell(value, type);
    if (one !== wrong) return one;
    failures[failed++] = { __proto__: null, row, output: name, found: foundIn(value, type), type };
    return null;
  };
  const fail = (error, row) => {
    refuse(error);
    const problem = thrown(error);
    failures[failed++] = { __proto__: null, row, detail: problem.detail, stack: problem.stack };
    for (let o = 0; o < outputs.length; o++) results[o][row] = null;
  };
  const hasNull = (i) => {
    for (let c = 0; c < width; c++) if (columns[c][i] === null && required[c]) return true;
    return false;
  };

  if (mode === 'call') {
    const out = results[0];
    const [a, b, c] = columns;
    for (let i = 0; i < rows; i++) {
      at = i;
      if (skipNulls && hasNull(i)) {
        out[i] = null;
        continue;
      }
      try {
        let value;
        if (width === 1) value = fn(a[i]);
        else if (width === 2) value = fn(a[i], b[i]);
        else if (width === 3) value = fn(a[i], b[i], c[i]);
        else {
          const args = [];
          for (let k = 0; k < width; k++) args[k] = columns[k][i];
          value = apply(fn, undefined, args);
        }
        out[i] = take(value, i, 0);
      } catch (error) {
        fail(error, i);
      }
    }
  } else {
    const given = freeze(parameters);
    const rowAt = (i) => {
      const row = {};
      for (let c = 0; c < width; c++) row[roles[c]] = columns[c][i];
      return row;
    };
    const put = (row, i) => {
      const none = row === null || row === undefined;
      if (!none && typeof row !== 'object') throw new TypeError('a row is an object; this gave ' + foundIn(row));
      for (let o = 0; o < outputs.length; o++)
        results[o][i] = none ? null : take(get(row, outputs[o].name), i, o);
    };
    if (mode === 'row') {
      for (let i = 0; i < rows; i++) {
        at = i;
        try {
          if (skipNulls && hasNull(i)) put(null, i);
          else put(fn(rowAt(i), given), i);
        } catch (error) {
          fail(error, i);
        }
      }
    } else {
      const all = [];
      for (let i = 0; i < rows; i++) {
        const row = rowAt(i);
        row._row = i;
        all[i] = row;
      }
      const made = fn(all, given);
      if (!isArray(made)) throw new TypeError('a list of rows is expected; this gave ' + foundIn(made));
      from = bare();
      count = made.length;
      for (let i = 0; i < count; i++) {
        try {
          const row = made[i];
          put(row, i);
          const of = row === null || row === undefined ? null : get(row, '_row');
          from[i] = typeof of === 'number' && of >= 0 && of < rows && of % 1 === 0 ? of : null;
        } catch (error) {
          from[i] = null;
          fail(error, i);
        }
      }
    }
  }
  at = -1;
  return stringify({ __proto__: null, columns: results, rows: count, failures, from });
};
return { __proto__: null, serve, where: () => at };
})()`;

/** Removes whatever makes two runs differ, unless the manifest declares it. */
export function withoutCapabilities(capabilities: readonly string[]): string {
  // Waiting on shared memory is the only thing that an interrupt can’t end.
  const parts: string[] = ['delete globalThis.Atomics; delete globalThis.SharedArrayBuffer;'];
  if (!capabilities.includes('random')) {
    parts.push(`Math.random = () => { throw new Error('Math.random needs the capability "random"'); };`);
  }
  if (!capabilities.includes('clock')) {
    parts.push(`
{
  const Real = Date;
  const refused = () => { throw new Error('the time needs the capability "clock"'); };
  const Frozen = function Date(...parts) {
    if (new.target === undefined || parts.length === 0) refused();
    return Reflect.construct(Real, parts, new.target);
  };
  Object.defineProperty(Frozen, 'prototype', { value: Real.prototype, writable: false });
  Object.defineProperty(Real.prototype, 'constructor', { value: Frozen });
  Frozen.parse = Real.parse;
  Frozen.UTC = Real.UTC;
  Frozen.now = refused;
  globalThis.Date = Frozen;
}`);
  }
  return parts.join('\n');
}

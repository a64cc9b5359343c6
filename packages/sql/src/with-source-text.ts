import { internalRef } from '@winnow/kernel';
import { caseWhen, columnExpr, nullOf, op } from './build.ts';
import type { Expr } from './expr.ts';
import { inputsOf, type ProjectItem, project, type Rel, withInputs } from './rel.ts';

/** A relation that has source strings in addition to its typed columns. */
export interface RelWithSourceText {
  readonly rel: Rel;
  /**
   * Maps each typed column with source strings to the ref of the string column that contains them.
   */
  readonly strings: ReadonlyMap<string, string>;
}

/**
 * Carries the source text of typed values through a plan, next to the values.
 *
 * Setting a type interprets a string column (`ProjectItem.reads`). From there, the string travels
 * with the value through every operation that moves rows or passes values on: filters, sorts,
 * renames, joins, unions, unpivots, and the branches of a `CASE` or `COALESCE`. It ends at an
 * expression that computes a new value: the text is null there, unless the user typed the value
 * (`ProjectItem.written`).
 *
 * The text says how the value was written. If a step may have emptied the cell, the caller must
 * check whether the value still matches the text.
 *
 * @param refs typed columns of the relation whose strings are required
 * @returns the same relation, unchanged, if no column has a text
 */
export function withSourceText(rel: Rel, refs: readonly string[]): RelWithSourceText {
  const required = requiredColumns(rel, refs);
  const built = new Map<Rel, RelWithSourceText>();
  const build = (one: Rel): RelWithSourceText => {
    const known = built.get(one);
    if (known) return known;
    const made = addSourceText(one, required.get(one) ?? [], build);
    built.set(one, made);
    return made;
  };
  return build(rel);
}

/** Returns the columns of each relation in the plan whose strings are required. */
function requiredColumns(root: Rel, refs: readonly string[]): ReadonlyMap<Rel, ReadonlySet<string>> {
  const required = new Map<Rel, Set<string>>();
  const visit = (rel: Rel, more: Iterable<string>): void => {
    const known = required.get(rel) ?? new Set();
    const fresh = [...more].filter((ref) => !known.has(ref));
    if (fresh.length === 0) return;
    for (const ref of fresh) known.add(ref);
    required.set(rel, known);
    for (const input of inputsOf(rel)) visit(input, demandedOf(rel, input, fresh));
  };
  visit(root, refs);
  return required;
}

/**
 * Returns the columns of an input from which the given columns may take their values, or their
 * text, unchanged.
 */
export function demandedOf(rel: Rel, input: Rel, refs: readonly string[]): Iterable<string> {
  const found = new Set<string>();
  const required = new Set(refs);
  switch (rel.kind) {
    case 'source':
    case 'aggregate':
      break;
    case 'project':
      for (const item of rel.items) {
        if (!required.has(item.ref)) continue;
        if (item.reads) found.add(item.reads.ref);
        else passedOn(item.expr, found);
      }
      break;
    case 'join':
      for (const { ref, side, from } of rel.items)
        if (required.has(ref) && rel[side] === input) found.add(from);
      break;
    case 'unpivot':
      rel.valueRefs.forEach((ref, i) => {
        if (required.has(ref)) for (const { values } of rel.items) passedOn(values[i]!, found);
      });
      for (const ref of rel.keep) if (required.has(ref)) found.add(ref);
      break;
    default:
      for (const ref of refs) if (input.columns.includes(ref)) found.add(ref);
  }
  return found;
}

/** Collects the columns that an expression may return unchanged. */
function passedOn(expr: Expr, found: Set<string>): void {
  if (expr.kind === 'column') found.add(expr.ref);
  else for (const part of choicesOf(expr)) passedOn(part, found);
}

/** Returns the expressions one of which provides the value, unchanged. */
function choicesOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'case') return [...expr.branches.map(({ result }) => result), expr.otherwise];
  if (expr.kind === 'op') return expr.op === 'coalesce' ? expr.args : [];
  return expr.kind === 'cast' && expr.to !== 'text' ? [expr.arg] : [];
}

type Build = (rel: Rel) => RelWithSourceText;

function addSourceText(rel: Rel, required: Iterable<string>, build: Build): RelWithSourceText {
  const inputs = new Map(inputsOf(rel).map((input) => [input, build(input)]));
  const none = { rel: withInputs(rel, (input) => inputs.get(input)!.rel), strings: new Map() };
  const plain = [...inputs].every(([input, made]) => input === made.rel) ? { ...none, rel } : none;
  const next = textRefs([rel.columns, ...[...inputs.values()].map((made) => made.rel.columns)].flat());
  switch (rel.kind) {
    case 'source':
    case 'aggregate':
      return plain;
    case 'project': {
      const { rel: input, strings } = inputs.get(rel.input)!;
      const items = new Map(rel.items.map((item) => [item.ref, item]));
      const added = named(required, next, (ref) => textOfItem(items.get(ref), strings));
      if (added.items.length === 0) return plain;
      const all = [...rel.items, ...added.items];
      return {
        rel: { ...rel, input, items: all, columns: all.map(({ ref }) => ref) },
        strings: added.strings,
      };
    }
    case 'join': {
      const more: (typeof rel.items)[number][] = [];
      const strings = new Map<string, string>();
      const items = new Map(rel.items.map((item) => [item.ref, item]));
      for (const ref of required) {
        const item = items.get(ref);
        const from = item && inputs.get(rel[item.side])!.strings.get(item.from);
        if (!item || from === undefined) continue;
        const own = next();
        more.push({ ref: own, side: item.side, from });
        strings.set(ref, own);
      }
      if (more.length === 0) return plain;
      const joined = withInputs(rel, (input) => inputs.get(input)!.rel) as typeof rel;
      const columns = [...rel.columns, ...more.map(({ ref }) => ref)];
      return { rel: { ...joined, items: [...rel.items, ...more], columns }, strings };
    }
    case 'union': {
      const refs = [...required].filter((ref) =>
        [...inputs.values()].some(({ strings }) => strings.has(ref)),
      );
      if (refs.length === 0 && plain.rel === rel) return plain;
      const strings = new Map(refs.map((ref) => [ref, next()]));
      const aligned = rel.inputs.map((input) => alignedInput(inputs.get(input)!, rel.columns, strings));
      return { rel: { ...rel, inputs: aligned, columns: [...rel.columns, ...strings.values()] }, strings };
    }
    case 'unpivot': {
      const { rel: input, strings } = inputs.get(rel.input)!;
      const places = new Map(rel.valueRefs.map((ref, i) => [ref, i]));
      const found = new Map<string, string>();
      const keep = [...rel.keep];
      const valueRefs = [...rel.valueRefs];
      const items = rel.items.map((item) => ({ ...item, values: [...item.values] }));
      for (const ref of required) {
        const place = places.get(ref);
        const kept = strings.get(ref);
        if (place === undefined) {
          if (kept === undefined || !rel.keep.includes(ref)) continue;
          keep.push(kept);
          found.set(ref, kept);
          continue;
        }
        const values = rel.items.map((item) => textOfExpr(item.values[place]!, strings));
        if (values.every((value) => value === undefined)) continue;
        const own = next();
        valueRefs.push(own);
        found.set(ref, own);
        items.forEach((item, i) => {
          item.values.push(values[i] ?? nullOf('text'));
        });
      }
      if (found.size === 0) return plain;
      const columns = [...keep, rel.labelRef, ...valueRefs];
      return { rel: { ...rel, input, keep, valueRefs, items, columns }, strings: found };
    }
    case 'external': {
      const { rel: input, strings } = inputs.get(rel.input)!;
      const found = new Map<string, string>();
      for (const ref of required) {
        const text = strings.get(ref);
        if (text !== undefined && rel.keep.includes(ref)) found.set(ref, text);
      }
      if (found.size === 0) return plain;
      const keep = [...rel.keep, ...found.values()];
      return {
        rel: { ...rel, input, keep, columns: [...rel.columns, ...found.values()] },
        strings: found,
      };
    }
    default: {
      const { rel: input, strings } = inputs.get(rel.input)!;
      const found = new Map(
        [...required].flatMap((ref) => (strings.has(ref) ? [[ref, strings.get(ref)!]] : [])),
      );
      if (found.size === 0) return plain;
      return { rel: { ...rel, input, columns: [...rel.columns, ...found.values()] }, strings: found };
    }
  }
}

/** Returns an input of a union with the same columns as the others. */
function alignedInput(
  { rel, strings: own }: RelWithSourceText,
  columns: readonly string[],
  strings: ReadonlyMap<string, string>,
): Rel {
  const kept = columns.map((ref): ProjectItem => ({ ref, expr: columnExpr(ref) }));
  const carried = [...strings].map(([ref, as]): ProjectItem => {
    const text = own.get(ref);
    return { ref: as, expr: text === undefined ? nullOf('text') : columnExpr(text) };
  });
  return project(rel, [...kept, ...carried]);
}

function named(
  required: Iterable<string>,
  next: () => string,
  textOf: (ref: string) => Expr | undefined,
): { readonly items: readonly ProjectItem[]; readonly strings: ReadonlyMap<string, string> } {
  const items: ProjectItem[] = [];
  const strings = new Map<string, string>();
  for (const ref of required) {
    const expr = textOf(ref);
    if (expr === undefined) continue;
    const own = next();
    items.push({ ref: own, expr });
    strings.set(ref, own);
  }
  return { items, strings };
}

function textOfItem(item: ProjectItem | undefined, strings: ReadonlyMap<string, string>): Expr | undefined {
  if (!item) return undefined;
  if (!item.reads) {
    const passed = textOfExpr(item.expr, strings);
    const { written } = item;
    return written && passed ? op('coalesce', written, passed) : (written ?? passed);
  }
  const { ref, isText } = item.reads;
  const text = strings.get(ref) ?? (isText ? ref : undefined);
  return text === undefined ? undefined : columnExpr(text);
}

/**
 * Returns the text of the value that an expression passes on; null where it computes one. Undefined
 * if it always does.
 */
function textOfExpr(expr: Expr, strings: ReadonlyMap<string, string>): Expr | undefined {
  if (expr.kind === 'column') {
    const text = strings.get(expr.ref);
    return text === undefined ? undefined : columnExpr(text);
  }
  if (expr.kind === 'cast') return expr.to === 'text' ? undefined : textOfExpr(expr.arg, strings);
  const choices = choicesOf(expr).map((part) => textOfExpr(part, strings));
  if (choices.every((choice) => choice === undefined)) return undefined;
  const given = choices.map((choice) => choice ?? nullOf('text'));
  if (expr.kind === 'case') {
    const branches = expr.branches.map(({ when }, i) => ({ when, result: given[i]! }));
    return caseWhen(branches, given.at(-1)!);
  }
  if (expr.kind !== 'op') return undefined;
  // Arguments after the first one that computes a value are ignored, since windows would be
  // computed twice.
  const known = choices.indexOf(undefined);
  const args = known < 0 ? expr.args : expr.args.slice(0, known);
  if (args.length === 0) return undefined;
  const branches = args.map((arg, i) => ({ when: op('isNotNull', arg), result: given[i]! }));
  return caseWhen(branches, nullOf('text'));
}

/** Returns refs that no column of the relations uses. */
function textRefs(taken: readonly string[]): () => string {
  const used = new Set(taken.map((ref) => ref.toLowerCase()));
  let count = 0;
  return () => {
    let ref: string;
    do ref = internalRef(`text${letters(count++)}` as Lowercase<string>);
    while (used.has(ref));
    return ref;
  };
}

function letters(count: number): string {
  const letter = String.fromCharCode(97 + (count % 26));
  return count < 26 ? letter : letters(Math.floor(count / 26) - 1) + letter;
}

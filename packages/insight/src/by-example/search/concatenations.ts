import type { Atom, Group } from '../task.ts';
import { Heap } from './heap.ts';

/** A constant or an atom of an output, in order. */
export type Part = { readonly constant: string } | { readonly atom: Atom };

export interface Concatenation {
  readonly parts: readonly Part[];
  readonly cost: number;
}

/** A position in the output of each example. */
interface Place {
  readonly edges: readonly Edge[];
  /** Lower bound of the remaining cost from here; exact except for savings from groups. */
  readonly rest: number;
  readonly torn: number;
}

interface Edge {
  readonly part: Part;
  readonly cheapest: number;
  readonly to: Place;
}

interface Path {
  readonly place: Place;
  readonly group: Group | undefined;
  readonly last: { readonly part: Part; readonly before: Path } | undefined;
  readonly cost: number;
}

const maxPlaces = 20_000;
const maxSteps = 40_000;
/** Maximum number of paths to follow to the same place and group. */
const maxVisits = 12;
const maxConstantLength = 40;

/**
 * Finds the cheapest ways to write the outputs of all examples as one concatenation. A place is a
 * position in each output; the graph of places is the intersection of the examples’ version spaces.
 * It is searched with A*, since the cost of a piece depends on the previous one.
 *
 * @param most maximum number of results
 */
export function concatenations(
  atoms: readonly Atom[],
  outputs: readonly string[],
  most: number,
  deadline: number,
): Concatenation[] {
  const start = new Places(atoms, outputs, deadline).at(outputs.map(() => 0));
  const found: Concatenation[] = [];
  const visits = new Map<Place, Map<string, number>>();
  const queue = new Heap<Path>((path) => path.cost + path.place.rest);
  if (start.rest < Number.POSITIVE_INFINITY)
    queue.push({ place: start, group: undefined, last: undefined, cost: 0 });
  for (let step = 0; step < maxSteps && found.length < most; step++) {
    const path = queue.pop();
    if (!path || (step % 256 === 255 && Date.now() > deadline)) break;
    if (path.place.rest === 0) {
      found.push({ parts: partsOf(path), cost: path.cost });
      continue;
    }
    const groups = visits.get(path.place) ?? new Map<string, number>();
    visits.set(path.place, groups);
    const key = path.group ? `${path.group.key}|${path.group.part}` : '';
    const count = (groups.get(key) ?? 0) + 1;
    groups.set(key, count);
    if (count <= maxVisits) for (const next of following(path, outputs.length)) queue.push(next);
  }
  return found;
}

function following(path: Path, examples: number): Path[] {
  const { place, group, last } = path;
  const afterConstant = last !== undefined && 'constant' in last.part;
  const next: Path[] = [];
  for (const { part, to } of place.edges) {
    if ('constant' in part) {
      // A longer constant covers both.
      if (afterConstant) continue;
      const cost = path.cost + constantCost(part.constant, group !== undefined, examples) + place.torn;
      next.push({ place: to, group, last: { part, before: path }, cost });
    } else {
      const torn = inGroup(part.atom, group) ? 0 : place.torn;
      const cost = path.cost + atomCost(part.atom, group, afterConstant) + torn;
      next.push({ place: to, group: part.atom.group, last: { part, before: path }, cost });
    }
  }
  return next;
}

function partsOf(path: Path): Part[] {
  const parts: Part[] = [];
  for (let at: Path | undefined = path; at?.last; at = at.last.before) parts.push(at.last.part);
  return parts.reverse();
}

/** Places that can be reached from the start, each with the pieces that all outputs have there. */
class Places {
  private readonly starting = new Map<
    string,
    { readonly atom: Atom; readonly values: readonly string[] }[]
  >();
  private readonly known = new Map<string, Place>();
  private readonly outputs: readonly string[];
  private readonly deadline: number;

  constructor(atoms: readonly Atom[], outputs: readonly string[], deadline: number) {
    this.outputs = outputs;
    this.deadline = deadline;
    for (const atom of atoms) {
      const values = outputs.map((_, i) => atom.values[i]!);
      const letter = values[0]![0]!;
      const sameLetter = this.starting.get(letter);
      if (sameLetter) sameLetter.push({ atom, values });
      else this.starting.set(letter, [{ atom, values }]);
    }
  }

  at(at: readonly number[]): Place {
    const key = at.join(',');
    const known = this.known.get(key);
    if (known) return known;
    const place = this.build(at);
    this.known.set(key, place);
    return place;
  }

  private build(at: readonly number[]): Place {
    const { outputs } = this;
    if (at.every((one, i) => one === outputs[i]!.length)) return { edges: [], rest: 0, torn: 0 };
    if (this.known.size > maxPlaces || Date.now() > this.deadline)
      return { edges: [], rest: Number.POSITIVE_INFINITY, torn: 0 };
    const edges: Edge[] = [];
    const [first = ''] = outputs;
    for (const { atom, values } of this.starting.get(first[at[0]!] ?? '') ?? []) {
      if (!values.every((value, i) => outputs[i]!.startsWith(value, at[i]))) continue;
      const to = this.at(at.map((one, i) => one + values[i]!.length));
      edges.push({ part: { atom }, cheapest: Math.min(atom.cost, atom.group?.repeatCost ?? atom.cost), to });
    }
    for (let length = 1; length <= maxConstantLength && this.agree(at, length - 1); length++) {
      const constant = first.slice(at[0], at[0]! + length);
      const to = this.at(at.map((one) => one + length));
      edges.push({ part: { constant }, cheapest: constantCost(constant, true, outputs.length), to });
    }
    const open = edges.filter(({ to }) => to.rest < Number.POSITIVE_INFINITY);
    const rest = open.reduce(
      (least, { cheapest, to }) => Math.min(least, cheapest + to.rest),
      Number.POSITIVE_INFINITY,
    );
    return { edges: open, rest, torn: tornRun(outputs, at) };
  }

  /** Whether all outputs have the same character at an offset after a place. */
  private agree(at: readonly number[], offset: number): boolean {
    const char = this.outputs[0]![at[0]! + offset];
    return char !== undefined && this.outputs.every((output, i) => output[at[i]! + offset] === char);
  }
}

function inGroup(atom: Atom, group: Group | undefined): boolean {
  return group !== undefined && atom.group?.key === group.key;
}

/**
 * The other end of an interval costs slightly more than another field of the same end, and more
 * still without a separator in between.
 */
function atomCost(atom: Atom, group: Group | undefined, afterConstant: boolean): number {
  if (!atom.group || !inGroup(atom, group)) return atom.cost;
  const other = atom.group.part === group!.part ? 0 : afterConstant ? 0.7 : 1.1;
  return atom.group.repeatCost + other + (other > 0 && atom.group.style !== group!.style ? 0.6 : 0);
}

/** A piece rarely begins in the middle of a number or word. */
function tornRun(outputs: readonly string[], at: readonly number[]): number {
  const torn = outputs.every((output, i) => {
    const around = output.slice(Math.max(0, at[i]! - 1), at[i]! + 1);
    return /^(?:\p{N}\p{N}|\p{L}\p{Ll})$/u.test(around);
  });
  return torn ? 1 : 0;
}

/**
 * Punctuation is cheap; letters and digits are expensive because they more often come from the
 * input. Each additional example makes a constant likelier.
 */
function constantCost(text: string, inDate: boolean, examples: number): number {
  let cost = inDate ? 0.15 : 0.9;
  let letters = 0;
  for (const char of text) {
    if (/[\p{L}\p{N}]/u.test(char)) letters++;
    else cost += 0.12;
  }
  if (letters === 0) return cost;
  const digits = /\p{N}/u.test(text) ? 1.2 : 0;
  return cost + (1.6 + digits + 0.45 * letters) / Math.min(2.5, 0.6 + 0.5 * examples);
}

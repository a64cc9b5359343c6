/**
 * Groups of items that belong together, directly or through others: union–find by size, with path
 * halving (Tarjan and van Leeuwen, 1984).
 */
export class Groups {
  private readonly parent: Int32Array;
  private readonly size: Int32Array;

  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, i) => i);
    this.size = new Int32Array(count).fill(1);
  }

  /** Returns the representative of an item’s group. */
  of(thing: number): number {
    const { parent } = this;
    let at = thing;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  areOne(a: number, b: number): boolean {
    return this.of(a) === this.of(b);
  }

  join(a: number, b: number): void {
    const [x, y] = [this.of(a), this.of(b)];
    if (x === y) return;
    const [small, large] = this.size[x]! < this.size[y]! ? [x, y] : [y, x];
    this.parent[small] = large;
    this.size[large] = this.size[large]! + this.size[small]!;
  }

  /** Returns the members of each group of two or more, in item order. */
  listed(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < this.parent.length; i++) {
      const top = this.of(i);
      if (this.size[top] === 1) continue;
      const group = groups.get(top);
      if (group) group.push(i);
      else groups.set(top, [i]);
    }
    return [...groups.values()];
  }
}

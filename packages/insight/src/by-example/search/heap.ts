/** Binary min-heap. */
export class Heap<T> {
  private readonly items: { readonly item: T; readonly by: number }[] = [];
  private readonly key: (item: T) => number;

  constructor(key: (item: T) => number) {
    this.key = key;
  }

  push(item: T): void {
    const { items } = this;
    items.push({ item, by: this.key(item) });
    let i = items.length - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (items[up]!.by <= items[i]!.by) break;
      [items[up], items[i]] = [items[i]!, items[up]!];
      i = up;
    }
  }

  pop(): T | undefined {
    const { items } = this;
    const top = items[0]?.item;
    const last = items.pop();
    if (items.length > 0 && last) {
      items[0] = last;
      let i = 0;
      for (;;) {
        const left = 2 * i + 1;
        const right = left + 1;
        let least = i;
        if (left < items.length && items[left]!.by < items[least]!.by) least = left;
        if (right < items.length && items[right]!.by < items[least]!.by) least = right;
        if (least === i) break;
        [items[least], items[i]] = [items[i]!, items[least]!];
        i = least;
      }
    }
    return top;
  }
}

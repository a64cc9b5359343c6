/**
 * Yields the same items, producing the next one while one is in use. Ends its source when it is
 * ended.
 */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  const take = (): Promise<IteratorResult<T>> => {
    const next = items.next();
    // A failure is thrown where the item is requested, not where it is produced.
    next.catch(() => {});
    return next;
  };
  let next = take();
  try {
    for (;;) {
      const item = await next;
      if (item.done) return;
      next = take();
      yield item.value;
    }
  } finally {
    await next.catch(() => {});
    await items.return?.();
  }
}

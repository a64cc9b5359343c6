/**
 * Wraps an asynchronous function so that at most `limit` calls run at once; further calls wait in
 * order.
 */
export function limitConcurrency<A extends readonly unknown[], R>(
  limit: number,
  run: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await run(...args);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

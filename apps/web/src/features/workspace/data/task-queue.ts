/**
 * Returns a function that runs tasks one after another: each starts when the previous one has
 * succeeded or failed.
 */
export function createTaskQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

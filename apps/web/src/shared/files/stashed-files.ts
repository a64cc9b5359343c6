let waiting: readonly File[] = [];

/** Keeps files that were dropped on one page for the page that imports them. */
export function stashFiles(files: readonly File[]): void {
  waiting = files;
}

/** Takes the files that wait, if any do; the next call finds none. */
export function takeStashedFiles(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}

let waiting: readonly File[] = [];

/** Stores files dropped on one page for the page that imports them. */
export function stashFiles(files: readonly File[]): void {
  waiting = files;
}

/** Returns the stashed files, if any, and removes them. */
export function takeStashedFiles(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}

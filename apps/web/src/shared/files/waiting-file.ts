let waiting: File | undefined;

/** Keeps a file that was dropped on one page for the page that imports it. */
export function leaveFile(file: File): void {
  waiting = file;
}

/** Takes the file that waits, if one does; the next call finds none. */
export function claimWaitingFile(): File | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}

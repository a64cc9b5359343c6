/** A reason to stop that is printed as one line, without a stack trace. */
export class Stop extends Error {}

/** Prints a line of progress to stderr, so that stdout is left to the command that follows. */
export function say(line) {
  process.stderr.write(`winnow: ${line}\n`);
}

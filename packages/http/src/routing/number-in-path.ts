/**
 * A number from 1 that is in a path, as of a version; 0, which is no version of anything, for what
 * is no such number. A schema would refuse it before it is known whether its caller may see what
 * the path is of.
 */
export function numberInPath(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

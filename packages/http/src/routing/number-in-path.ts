/**
 * Parses a number from 1 in a path, such as a version; returns 0, which is not a valid version, for
 * anything else. A schema would reject it before it is known whether the caller may see the
 * resource.
 */
export function numberInPath(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

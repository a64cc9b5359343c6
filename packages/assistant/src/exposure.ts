/**
 * What a model may see of the data: names and types; also counts and frequent values; also some
 * rows. Each level includes those before it.
 */
export const exposures = ['schema', 'profile', 'samples'] as const;
export type Exposure = (typeof exposures)[number];

/** Whether a model with the allowed exposure may see data of the needed level. */
export function exposes(allowed: Exposure, needed: Exposure): boolean {
  return exposures.indexOf(allowed) >= exposures.indexOf(needed);
}

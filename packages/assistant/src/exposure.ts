/**
 * What of the data a model may see: names and types; also counts and frequent values; also some
 * rows. Each holds those before it.
 */
export const exposures = ['schema', 'profile', 'samples'] as const;
export type Exposure = (typeof exposures)[number];

/** Whether a model with this exposure may see data of that level. */
export function exposes(allowed: Exposure, needed: Exposure): boolean {
  return exposures.indexOf(allowed) >= exposures.indexOf(needed);
}

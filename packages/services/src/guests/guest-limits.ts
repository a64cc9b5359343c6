/** How many guests may try an installation without an account. */
export interface GuestRules {
  /** Maximum number of guests at a time; 0 to allow none. */
  readonly atOnce: number;
  /** Maximum number of guests from one network address per day. */
  readonly perAddress: number;
}

/** Limits for a single guest. */
export const guestLimits = {
  projects: 3,
  fileBytes: 20_000_000,
  storageBytes: 60_000_000,
  hours: 24,
} as const;

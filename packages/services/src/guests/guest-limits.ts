/** How many may try an installation without an account. */
export interface GuestRules {
  /** Guests at once; 0 where no one may. */
  readonly atOnce: number;
  /** Guests who come from one network address within a day. */
  readonly perAddress: number;
}

/** What one guest may have. */
export const guestLimits = {
  projects: 3,
  fileBytes: 20_000_000,
  storageBytes: 60_000_000,
  hours: 24,
} as const;

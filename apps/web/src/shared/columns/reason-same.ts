import { sameColumnsText } from './same-columns-text.ts';

/** Why two columns are probably the same under different names. */
export interface SameReason {
  /** `answered`: another step of the recipe maps the name. */
  readonly reason: 'spelling' | 'values' | 'name' | 'place' | 'answered';
  /** Share of common values, from 0 to 1. */
  readonly share: number;
}

/**
 * Explains why two columns are probably the same: `Same name, spelled differently`, `71% of the
 * values are the same`.
 */
export const reasonSame = ({ reason, share }: SameReason): string =>
  reason === 'values'
    ? sameColumnsText.values({ percent: Math.round(share * 100) })
    : sameColumnsText[reason];

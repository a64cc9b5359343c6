import type { Result } from '@winnow/kernel';

/** A picture as it is kept. */
export interface Picture {
  /** A MIME type that browsers show and never run. */
  readonly type: 'image/webp';
  /** At most 100 KB. */
  readonly bytes: Uint8Array;
}

/** Reads images that people send. */
export interface Pictures {
  /**
   * A square picture of 256 by 256 pixels, turned as its camera says, without what else the file holds.
   *
   * @returns problem `settings/not-an-image` for what cannot be read, or has too many pixels
   */
  avatar(bytes: Uint8Array): Promise<Result<Picture>>;
}

/** Bytes of a picture as it is sent. */
export const maxPictureSize = 8_000_000;

import type { Result } from '@winnow/kernel';

/** A picture as it is stored. */
export interface Picture {
  /** A MIME type that browsers display and never execute. */
  readonly type: 'image/webp';
  /** At most 100 KB. */
  readonly bytes: Uint8Array;
}

/** Decodes images that users upload. */
export interface Pictures {
  /**
   * Returns a square picture of 256 by 256 pixels, rotated according to its metadata and without
   * any other content of the file.
   *
   * @returns problem `settings/not-an-image` if the image is unreadable or has too many pixels
   */
  avatar(bytes: Uint8Array): Promise<Result<Picture>>;
}

/** Maximum size of an uploaded picture, in bytes. */
export const maxPictureSize = 8_000_000;

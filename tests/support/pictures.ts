/**
 * The server's own reader of pictures, for tests of the layers below it, and pictures to give to
 * it.
 */
export { createSharpPictures } from '../../apps/server/src/sharp-pictures.ts';
export { describePicture, makePicture } from '../../apps/server/src/testing/make-picture.ts';

/** The server's own picture reader, for tests of the layers below it, and pictures to read. */
export { createSharpPictures } from '../../apps/server/src/sharp-pictures.ts';
export { describePicture, makePicture } from '../../apps/server/src/testing/make-picture.ts';

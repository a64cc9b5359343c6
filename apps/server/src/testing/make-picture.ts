import sharp from 'sharp';

/** For tests: creates a picture of one color. */
export const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** For tests: returns the format and size of a picture. */
export const describePicture = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

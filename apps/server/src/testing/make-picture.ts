import sharp from 'sharp';

/** For tests: a picture of one colour. */
export const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** For tests: what kind of picture bytes are, and how large. */
export const describePicture = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

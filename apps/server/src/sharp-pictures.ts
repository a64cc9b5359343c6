import { failed, ok } from '@winnow/kernel';
import { type Pictures, settingsProblems } from '@winnow/services';
import { pictureReasons } from '@winnow/services/settings/picture-reasons';

/** Maximum pixels of an uploaded picture: those of a large camera. */
const maxPixels = 60_000_000;
const size = 256;
const maxBytes = 100_000;
const maxSeconds = 10;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/** Creates a picture reader based on libvips, which is loaded when the first picture arrives. */
export function createSharpPictures(): Pictures {
  return {
    avatar: async (bytes) => {
      const { default: sharp } = await import('sharp');
      try {
        // One picture at a time uses one thread; caching files would only cost memory.
        sharp.concurrency(1);
        sharp.cache(false);
        const {
          format = '',
          width = 0,
          height = 0,
        } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
        // Drawings may reference other files, which this server must not read, so drawings are
        // refused altogether.
        if (!readable.has(format))
          return failed(settingsProblems.notAnImage({ reason: pictureReasons.format }));
        if (width * height > maxPixels) return failed(tooManyPixels());
        for (const quality of [82, 60, 35]) {
          const made = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
            .timeout({ seconds: maxSeconds })
            .autoOrient()
            .resize(size, size, { fit: 'cover', position: 'attention' })
            .webp({ quality })
            .toBuffer();
          if (made.length <= maxBytes) return ok({ type: 'image/webp', bytes: new Uint8Array(made) });
        }
        return failed(settingsProblems.notAnImage({ reason: pictureReasons.tooHeavy }));
      } catch (error) {
        const { message } = error as Error;
        if (/pixel limit/i.test(message)) return failed(tooManyPixels());
        return failed(settingsProblems.notAnImage({ reason: pictureReasons.broken }));
      }
    },
  };
}

const tooManyPixels = () =>
  settingsProblems.notAnImage({ reason: pictureReasons.tooManyPixels({ millions: maxPixels / 1_000_000 }) });

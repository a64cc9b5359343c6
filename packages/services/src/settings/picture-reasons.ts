import { defineMessages } from '@winnow/kernel';

/** Why a file can't be a picture, as parts of problems. */
export const pictureReasons = defineMessages('picture.reason', {
  format: 'the picture format isn’t supported',
  tooHeavy: 'it can’t be made small enough',
  broken: 'it’s damaged or isn’t a picture',
  tooManyPixels: ({ millions }: { readonly millions: number }) =>
    `it has more than ${millions} million pixels`,
});

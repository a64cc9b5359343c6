import { codeMeanings } from './kinds/codes.ts';
import { contactMeanings } from './kinds/contact.ts';
import { peopleMeanings } from './kinds/people.ts';
import { placeMeanings } from './kinds/places.ts';
import { quantityMeanings } from './kinds/quantities.ts';
import type { Meaning } from './meaning.ts';

/** Every meaning, the narrower before the wider. */
export const meanings: readonly Meaning[] = [
  ...contactMeanings,
  ...codeMeanings,
  ...quantityMeanings,
  ...placeMeanings,
  ...peopleMeanings,
];

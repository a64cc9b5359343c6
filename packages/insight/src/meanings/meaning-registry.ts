import { defineMessages, type Message } from '@winnow/kernel';
import { codeMeanings } from './kinds/codes.ts';
import { contactMeanings } from './kinds/contact.ts';
import { peopleMeanings } from './kinds/people.ts';
import { placeMeanings } from './kinds/places.ts';
import { quantityMeanings } from './kinds/quantities.ts';
import type { Meaning } from './meaning.ts';

const all = [
  ...contactMeanings,
  ...codeMeanings,
  ...quantityMeanings,
  ...placeMeanings,
  ...peopleMeanings,
] as const satisfies readonly Meaning[];

/** All meanings, narrower ones before wider ones. */
export const meanings: readonly Meaning[] = all;

type MeaningId = (typeof all)[number]['id'];

const titles = Object.fromEntries(meanings.map(({ id, title }) => [id, title])) as {
  readonly [Id in MeaningId]: string;
};

/** Titles of meanings by id. */
export const meaningTitles = defineMessages('meaning', titles);

/** Returns the title of a meaning. */
export const titleOf = ({ id }: Pick<Meaning, 'id'>): Message => meaningTitles[id as MeaningId];

import { defineMessages } from '@winnow/kernel';

/** Why a request is refused by a schema, where the kind of the issue does not say it. */
export const refusals = defineMessages('request.refusal', {
  notWebAddress: 'it isn’t a URL that starts with https:// or http://',
  userInAddress: 'it contains a user name',
  manifestTooLarge: 'the manifest is too large',
  examplesTooLarge: 'the examples are too large',
  nullCharacter: 'it contains the character U+0000',
  controlCharacters: 'it contains control characters',
  columnOfValue: 'the column of the value, the range or the part is missing',
  oneSelection: 'only one of a column, several columns, or rows can be selected',
  viewTooLarge: 'it is longer than 1,000,000 characters',
  handleCharacters: 'it can contain letters from a to z, digits, and hyphens between them',
  notKey: 'it contains spaces or characters that aren’t valid in a key',
  notTimeOfDay: 'it isn’t a time of day like 22:30',
  adminExpires: 'a token with the scope admin must expire',
});

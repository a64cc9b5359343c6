import { z } from 'zod';

/** The largest number that the database's integer columns hold. */
export const maxInteger = 2_147_483_647;
const minInteger = -2_147_483_648;

/** A whole number of a JSON body that is compared with a column of the database. */
export const wholeNumber = z.number().int().min(minInteger).max(maxInteger);

/** The same in a query, where it comes as text. */
export const queryNumber = z.coerce.number().int().min(minInteger).max(maxInteger);

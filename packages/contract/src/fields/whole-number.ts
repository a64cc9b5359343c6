import { z } from 'zod';

/** Largest number that the database's integer columns can store. */
export const maxInteger = 2_147_483_647;
const minInteger = -2_147_483_648;

/** A whole number in a JSON body that is compared with a database column. */
export const wholeNumber = z.number().int().min(minInteger).max(maxInteger);

/** Such a number in a query, where it is a string. */
export const queryNumber = z.coerce.number().int().min(minInteger).max(maxInteger);

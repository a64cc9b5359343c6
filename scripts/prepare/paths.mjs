import { fileURLToPath } from 'node:url';

/** Absolute paths of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
export const web = `${root}/apps/web`;
export const cache = `${root}/.cache`;

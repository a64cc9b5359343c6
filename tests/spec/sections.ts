import { calls } from './rows/calls.ts';
import { constants } from './rows/constants.ts';
import { entities } from './rows/entities.ts';
import { errors } from './rows/errors.ts';
import { permissions } from './rows/permissions.ts';
import { routes } from './rows/routes.ts';
import { states } from './rows/states.ts';
import { validation } from './rows/validation.ts';
import type { Row } from './section.ts';

/** The specification in its original order. */
export const sections = {
  routes,
  entities,
  states,
  validation,
  permissions,
  calls,
  errors,
  constants,
} as const;

type Sections = typeof sections;

/** Name of a row: `calls.get-session`. */
export type RowName = { [S in keyof Sections]: `${S}.${keyof Sections[S]['rows'] & string}` }[keyof Sections];

/** Returns a row by its name; undefined if there is no such row. */
export function findRow(name: string): Row | undefined {
  const [key = '', row = ''] = name.split('.');
  const found = Object.entries(sections).find(([one]) => one === key)?.[1];
  const rows: Readonly<Record<string, Row>> = found?.rows ?? {};
  return Object.hasOwn(rows, row) ? rows[row] : undefined;
}

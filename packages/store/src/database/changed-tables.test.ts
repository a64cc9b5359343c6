import { expect, it } from 'vitest';
import { changedTables } from './changed-tables.ts';

it.each([
  ['select "id" from "user" where "id" = $1', 'nothing'],
  ['  SELECT * FROM job FOR UPDATE SKIP LOCKED', 'nothing'],
  ['select 1 for no key update', 'nothing'],
  ['begin', 'nothing'],
  ['update "project" set "name" = $1', ['project']],
  ['insert into "pin" ("a") values ($1) on conflict do nothing', ['pin']],
  ['insert into "presence" ("a") values ($1) on conflict ("a") do update set "a" = $1', ['presence']],
  ['INSERT INTO public.share SELECT 1', ['share']],
  [
    'with a as (update "user" set x = 1 returning 1) insert into "member" select * from a',
    ['user', 'member'],
  ],
  ['delete from "session" where "id" = $1', 'anything'],
  ['WITH gone AS (DELETE FROM "job" RETURNING 1) SELECT * FROM gone', 'anything'],
  ['truncate "user"', 'anything'],
  ['alter table "user" add column x int', 'anything'],
  ['DO $$ begin perform 1; end $$', 'anything'],
  ['update "pin" set a = 1; delete from "user"', 'anything'],
  [
    'WITH next AS (SELECT id FROM pgboss.job FOR UPDATE SKIP LOCKED) UPDATE pgboss.job j SET state = 1',
    'nothing',
  ],
  ['delete from "pgboss"."job"', 'nothing'],
  ['SELECT pgboss.create_queue($1)', 'nothing'],
])('%s changes %s', (sql, expected) => {
  expect(changedTables(sql)).toEqual(expected);
});

import { z } from 'zod';
import { rejectAnswer } from '../data/data-answers.ts';
import { plainText } from '../fields/plain-text.ts';
import { problemField } from '../fields/problem.ts';
import { projectParams } from '../params.ts';
import { projectName } from '../projects/project-view.ts';
import { route } from '../route.ts';
import { optionField } from './option-field.ts';
import { created } from './start-import.ts';

const formatOptions = z.record(
  z.string().max(100),
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]),
);

const importBody = {
  uploadId: z.string().max(64),
  format: z.string().max(50).optional(),
  options: formatOptions.optional(),
};

const place = z.enum(['duckdb', 'clickhouse']);

interface NamedColumn {
  readonly name: string;
}

/** A column of a file, with what its format knows of it. */
const previewColumn = z.looseObject({ name: z.string() }) as unknown as z.ZodType<NamedColumn, NamedColumn>;

/** Whose the project becomes; the actor's own if left out. */
const organizationId = z.string().max(64).optional();

export const sniffUpload = route({
  method: 'post',
  path: '/api/imports/sniff',
  summary: 'What an uploaded file is, how it would be read, and its first rows read so',
  tag: 'Imports',
  access: 'own.createUpload',
  body: z.strictObject(importBody),
  answer: z.object({
    format: z.string(),
    formats: z.array(z.object({ id: z.string(), title: z.string() })),
    options: formatOptions,
    fields: z.array(optionField),
    preview: z
      .object({
        columns: z.array(previewColumn),
        rows: z.array(z.array(z.string().nullable())),
        headerRows: z.number(),
        complete: z.boolean(),
        totalRows: z.number().optional(),
        rejects: z.array(rejectAnswer),
        problems: z.array(problemField),
      })
      .nullable(),
    problems: z.array(problemField),
    places: z.array(place),
  }),
});

export const createProject = route({
  method: 'post',
  path: '/api/projects',
  summary: 'Makes a project of an uploaded file; the import goes on as a job',
  tag: 'Projects',
  access: 'own.createProject',
  body: z.strictObject({
    ...importBody,
    name: projectName,
    organizationId,
    place: place
      .default('duckdb')
      .describe('Where the data lives: beside the server, or on its ClickHouse. A project stays there.'),
  }),
  answer: created,
  status: 201,
});

export const createSampleProject = route({
  method: 'post',
  path: '/api/projects/sample',
  summary: 'Makes a project of the messy order list that Winnow ships',
  tag: 'Projects',
  access: 'own.createProject',
  query: z.object({ organization: organizationId }),
  answer: created,
  status: 201,
});

export const addSource = route({
  method: 'post',
  path: '/api/projects/:id/sources',
  summary: 'Brings another file into a project, to join or unite with',
  tag: 'Projects',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({ ...importBody, name: plainText(200).optional() }),
  status: 201,
  answer: created,
});

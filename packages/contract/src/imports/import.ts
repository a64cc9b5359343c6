import { defaultDialect, dialectIds, dialectTitles } from '@winnow/sql';
import { z } from 'zod';
import { previewRejectAnswer } from '../data/data-answers.ts';
import { plainText } from '../fields/plain-text.ts';
import { problemField } from '../fields/problem.ts';
import { projectParams } from '../params.ts';
import { projectName } from '../projects/project-view.ts';
import { route } from '../route.ts';
import { findingAnswer } from './finding.ts';
import { formatOptions } from './format-options.ts';
import { optionField } from './option-field.ts';
import { created } from './start-import.ts';

const importBody = {
  uploadId: z.string().max(64),
  format: z.string().max(50).optional(),
  options: formatOptions.optional(),
};

/** The engine that stores the data of a project: the server's own, or a database server. */
const place = z.enum(dialectIds);

interface NamedColumn {
  readonly name: string;
}

/** A column of a file, with whatever its format specifies about it. */
const previewColumn = z.looseObject({ name: z.string() }) as unknown as z.ZodType<NamedColumn, NamedColumn>;

/** Owner of the project; the actor if left out. */
const organizationId = z.string().max(64).optional();

export const sniffUpload = route({
  method: 'post',
  path: '/api/imports/sniff',
  summary: 'Detect the format and dialect of an uploaded file and preview its first rows',
  tag: 'Imports',
  access: 'own.createUpload',
  body: z.strictObject(importBody),
  answer: z.object({
    format: z.string(),
    formats: z.array(
      z.object({ id: z.string(), title: z.string(), words: z.literal('format').exactOptional() }),
    ),
    options: formatOptions,
    fields: z.array(optionField),
    findings: z.array(findingAnswer).describe('Why each option was detected, and its alternatives'),
    preview: z
      .object({
        columns: z.array(previewColumn),
        rows: z.array(z.array(z.string().nullable())),
        headerRows: z.number(),
        complete: z.boolean(),
        totalRows: z.number().optional(),
        rejects: z.array(previewRejectAnswer),
        problems: z.array(problemField),
      })
      .nullable(),
    problems: z.array(problemField),
    places: z.array(place),
  }),
  readsFile: true,
});

export const createProject = route({
  method: 'post',
  path: '/api/projects',
  summary: 'Create a project from an uploaded file, imported in a background job',
  tag: 'Projects',
  access: 'own.createProject',
  body: z.strictObject({
    ...importBody,
    name: projectName,
    organizationId,
    place: place
      .default(defaultDialect)
      .describe(
        `Where the data is stored: ${dialectTitles[defaultDialect]} on the server, or one of the database servers in “places”. It can’t be changed later.`,
      ),
  }),
  answer: created,
  status: 201,
  readsFile: true,
});

export const createProjectFromFiles = route({
  method: 'post',
  path: '/api/projects/from-files',
  summary: 'Create a project from several uploaded files or sheets, as one table or as separate sources',
  tag: 'Projects',
  access: 'own.createProject',
  body: z.strictObject({
    name: projectName,
    organizationId,
    place: place
      .default(defaultDialect)
      .describe('Where the data is stored: with the server, or on one of its database servers.'),
    files: z
      .array(z.strictObject({ ...importBody, name: plainText(200).optional() }))
      .min(1)
      .max(50)
      .describe('The first is the table of the project. Sheets of one workbook share an upload.'),
    as: z
      .enum(['table', 'sources'])
      .describe(
        'One table, with columns matched by name and null where a file lacks one; or separate sources.',
      ),
    sourceColumn: plainText(200)
      .default('Source')
      .describe('For one table: the column that contains the name of each row’s source.'),
    renamed: z
      .array(z.strictObject({ column: z.string().max(1000), other: z.string().max(1000) }))
      .max(1000)
      .default([])
      .describe('For one table: columns, and their names in files that lack them.'),
  }),
  answer: created,
  status: 201,
  readsFile: true,
});

export const createSampleProject = route({
  method: 'post',
  path: '/api/projects/sample',
  summary: 'Create a project from the sample order list',
  tag: 'Projects',
  access: 'own.createProject',
  query: z.object({ organization: organizationId }),
  answer: created,
  status: 201,
  readsFile: true,
});

export const addSource = route({
  method: 'post',
  path: '/api/projects/:id/sources',
  summary: 'Add another file, or several files or sheets, to a project as sources to join or union',
  tag: 'Projects',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({
    ...importBody,
    name: plainText(200).optional(),
    more: z
      .array(z.strictObject({ ...importBody, name: plainText(200).optional() }))
      .max(49)
      .default([])
      .describe(
        'Further files to add as sources, or further sheets of the same upload. Names that are taken get a number.',
      ),
  }),
  status: 201,
  answer: created,
  readsFile: true,
});

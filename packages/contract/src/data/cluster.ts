import { clusterMethods } from '@winnow/insight';
import { z } from 'zod';
import { wholeNumber } from '../fields/whole-number.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';
import { clustersAnswer } from './data-answers.ts';
import { viewSchema } from './view-schema.ts';

const base = { tag: 'Data', params: projectParams, access: 'project.read' } as const;

const bound = z.number().min(0).optional();
export const clusterBody = z.strictObject({
  view: viewSchema,
  column: z.string().max(10_000),
  method: z.enum(clusterMethods.map((one) => one.id)),
  n: wholeNumber.min(1).max(10).optional(),
  radius: z.number().min(0).max(1_000_000).optional(),
  formula: z.string().max(20_000).optional(),
  bounds: z
    .strictObject({
      minSize: bound,
      maxSize: bound,
      minRows: bound,
      maxRows: bound,
      minLength: bound,
      maxLength: bound,
      minSpread: bound,
      maxSpread: bound,
    })
    .optional(),
  offset: wholeNumber.min(0).optional(),
  limit: wholeNumber.min(1).max(1_000).optional(),
});

export const readClusters = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/clusters',
  summary: 'Find clusters of values that may mean the same. Returns the progress of a long search: ask again',
  query: ofVersion,
  body: clusterBody,
  answer: z.union([
    clustersAnswer.and(z.object({ done: z.literal(true) })),
    z.object({
      done: z.literal(false),
      progress: z.object({
        part: z.number().optional(),
        rows: z.number().optional(),
        label: z.string(),
      }),
    }),
  ]),
});

export const cancelClusters = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/clusters/cancel',
  summary: 'Cancel a cluster search',
  query: ofVersion,
  body: clusterBody,
  status: 204,
});

export const listClusterMethods = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/cluster-methods',
  summary: 'List clustering methods with their parameters',
  answer: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        kind: z.enum(['key', 'neighbors']),
        params: z.array(
          z.object({
            name: z.enum(['n', 'radius']),
            label: z.string(),
            default: z.number(),
            min: z.number(),
            max: z.number(),
            step: z.number(),
          }),
        ),
        formula: z.boolean(),
      }),
    ),
  }),
});

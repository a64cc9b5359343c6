import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from '../fields/refusals.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';

const base = { tag: 'Comments', path: '/api/projects/:id/comments', params: projectParams } as const;
const one = {
  ...base,
  path: '/api/projects/:id/comments/:commentId',
  params: projectParams.extend({ commentId: z.string().min(1).max(64) }),
} as const;

/** Subject of a comment thread. */
export const commentAbout = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project') }),
  z.strictObject({ kind: z.literal('step'), step: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('column'), column: z.string().min(1).max(10_000) }),
  z.strictObject({
    kind: z.literal('cell'),
    column: z.string().min(1).max(10_000),
    rowId: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
]);

export type CommentAbout = z.infer<typeof commentAbout>;

/**
 * Plain text, possibly of several lines, without control characters other than line breaks and
 * tabs.
 */
const commentText = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine((text) => !/[^\P{Cc}\n\t\r]/u.test(text), refusal(refusals.controlCharacters));

const commentView = z.object({
  id: z.string(),
  /** First comment of its thread; null for that comment itself. */
  thread: z.string().nullable(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  about: commentAbout.nullable(),
  text: z.string(),
  mentions: z.array(z.string()),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  /** Whether the caller may delete it. */
  deletable: z.boolean(),
});

export const listComments = route({
  ...base,
  method: 'get',
  summary: 'List the comments of a project, and the people who can be mentioned',
  access: 'project.read',
  answer: z.object({
    comments: z.array(commentView),
    /** People with access, for callers who may comment; empty for others. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const addComment = route({
  ...base,
  method: 'post',
  summary: 'Start a thread about a project, step, column or cell, or reply to one',
  access: 'project.edit',
  body: z.strictObject({
    text: commentText,
    about: commentAbout.default({ kind: 'project' }),
    thread: z.string().min(1).max(64).optional().describe('The thread that it replies to'),
    mentions: z.array(z.string().min(1).max(64)).max(20).default([]),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const resolveComment = route({
  ...one,
  method: 'patch',
  summary: 'Resolve or reopen a thread',
  access: 'project.edit',
  body: z.strictObject({ resolved: z.boolean() }),
  answer: z.object({ resolved: z.boolean() }),
});

export const removeComment = route({
  ...one,
  method: 'delete',
  summary:
    'Delete a comment, with its replies. You can delete your own, or any if you manage the project. Succeeds if it’s already deleted',
  access: 'project.edit',
  status: 204,
});

import { defineText } from '../../../shared/text/define-text.ts';

export const commentsText = defineText('comments', {
  typeAtToMention: ({ label }: { label: string }) => `${label}. Type @ to mention someone`,
  people: 'People',
  cancel: 'Cancel',
  reopen: 'Reopen',
  resolve: 'Resolve',
  reopenTheThread: 'Reopen the thread',
  resolveTheThread: 'Resolve the thread',
  resolvedBy: ({ resolvedBy, relativeTime }: { resolvedBy: null | string; relativeTime: string }) =>
    `Resolved${resolvedBy === null ? '' : ` by ${resolvedBy}`} ${relativeTime}`,
  reply: 'Reply',
  someoneWhoLeft: 'Former member',
  commentByName: ({ name }: { name: string }) => `Comment by ${name}`,
  deleteComment: ({ name }: { name: string }) => `Delete the comment by ${name}`,
  readingTheComments: 'Reading the comments',
  about: ({ aboutText }: { aboutText: string }) => `About ${aboutText}`,
  aboutProjectInstead: 'About the project instead',
  writeAComment: 'Write a comment',
  comment: 'Comment',
  noCommentsYet: 'No comments yet.',
  noCommentsYetText:
    'No comments yet. Write about the whole project here, or choose Comment in the menu of a step, column or cell.',
  comments: 'Comments',
  project: 'the project',
  stepSentence: ({ sentence }: { sentence: string }) => `the step “${sentence}”`,
  aRemovedStep: 'a removed step',
  columnColumn: ({ column }: { column: string }) => `the column ${column}`,
  cellOf: ({ column, rowId }: { column: string; rowId: number }) =>
    `a cell of ${column}, row ${rowId} of the source`,
});

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
  delete: 'Delete',
  deleteTitle: ({ replies }: { replies: number }): string =>
    replies === 0 ? 'Delete this comment?' : 'Delete this thread?',
  deleteText: ({ replies }: { replies: number }) =>
    replies === 0
      ? 'It’s deleted for everyone and can’t be restored.'
      : `The comment and ${replies === 1 ? 'its reply are' : `its ${replies} replies are`} deleted for everyone and can’t be restored. Resolve the thread to keep it.`,
  commentDeleted: 'The comment you’re looking for was deleted.',
  columnGone: ({ text }: { text: string }) => `${text} (renamed or removed)`,
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

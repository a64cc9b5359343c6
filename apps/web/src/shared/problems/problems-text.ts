import { countOf } from '../format/number.ts';
import { defineText } from '../text/define-text.ts';

export const problemsText = defineText('problems', {
  line: ({ line }: { line: string }) => `line ${line}`,
  row: ({ row }: { row: string }) => `row ${row}`,
  column: ({ column }: { column: string }) => `column ${column}`,
  character: ({ from }: { from: string }) => `character ${from}`,
  moreProblems: ({ count }: { count: number }) => countOf(count, 'more problem'),
  details: 'Details',
  serverDidntRespond: 'The server didn’t respond.',
  checkThatWinnowIsRunning: 'Check that Winnow is running and that the network is up, then try again.',
  unreadableResponse: ({ status }: { status: number }) =>
    `The server responded with status ${status} and no readable content.`,
  tryAgainIfItKeeps: 'Try again. If it keeps failing, look up the request ID in the server log.',
  uploadWasCancelled: 'The upload was cancelled.',
  somethingWentWrongYourSaved: 'Something went wrong. Your saved work is safe.',
});

import { countOf, formatCount } from '../../shared/format/number.ts';
import { defineText } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';

export const chatsText = defineText('chats', {
  deleteChat: 'Delete chat',
  deleteChatText: ({ title }: { title: string }) =>
    `Deletes “${title}” and all of its messages. Anything added to projects stays.`,
  chats: 'Chats',
  chatsAreLoading: 'Chats are loading',
  noChatsYet: 'No chats yet',
  askWhatIsWrong:
    'Ask what is wrong with a file, for counts and totals, or for steps that clean it. Nothing changes until you add a proposal.',
  chatsFound: ({ count }: { count: number }) => `${countOf(count, 'chat')} found`,
  searchChats: 'Search chats',
  noResultsForSettled: ({ settled }: { settled: string }) => `No results for "${settled}".`,
  actionsOfTitle: ({ title }: { title: string }) => `Actions for ${title}`,
  rename: 'Rename',
  delete: 'Delete',
  chartTitle: ({ title }: { title: string }) => `Chart: ${title}`,
  showNumbers: 'Show the numbers',
  failsCheck: ({ name }: { name: string }) => `Fails: ${name}`,
  rowsFail: ({ failing, rows }: { failing: number; rows: number }) =>
    `${formatCount(failing)} of ${formatCount(rows)} rows ${plural(failing, { one: 'fails', other: 'fail' })}`,
  checkName: ({ name }: { name: string }) => `Check: ${name}`,
  uniqueUnique: ({ unique }: { unique: string }) => `unique: ${unique}`,
  everyRowPasses: 'Every row passes.',
  everyReadRowPasses: 'Every row that could be read passes.',
  showRows: 'Show the rows',
  addCheck: 'Add check',
  discard: 'Discard',
  oneOfChecksOfProject: 'One of the project’s checks',
  discarded: 'Discarded',
  noIssuesFound: 'No issues found',
  countWrongInRows: ({ count, rows }: { count: number; rows: number }) =>
    `${countOf(count, 'issue')} found in ${countOf(rows, 'row')}`,
  foundInSample: ({ looked }: { looked: number }) =>
    `Found in a sample of ${countOf(looked, 'row')}; effects are counted over all rows.`,
  inTheSample: 'In the sample',
  proposeSteps: 'Propose steps',
  chartIsLoading: 'The chart is loading',
  proposalSentences: ({ sentences }: { sentences: string }) => `Proposal: ${sentences}`,
  basedOnRecipeVersionVersion: ({ version, now }: { version: number; now: number }) =>
    `Based on recipe version ${version}; the current version is ${now}.`,
  checkAgain: 'Check again',
  addCountSteps: ({ count }: { count: number }) => `Add ${count} steps`,
  addStep: 'Add step',
  addedToRecipe: 'Added to the recipe',
  addPreviousStepsAndEdit: 'Add previous steps and edit',
  edit: 'Edit',
  previewSentence: ({ sentence }: { sentence: string }) => `Preview: ${sentence}`,
  preview: 'Preview',
  leaveOutSentence: ({ sentence }: { sentence: string }) => `Leave out: ${sentence}`,
  leaveOut: 'Leave out',
  noCellsChangedRowsRemoved: 'No cells changed. Rows removed are counted above.',
  countOfRows: ({ count, total }: { count: number; total: number }) =>
    `${count} of ${formatCount(total)} rows`,
  showCount: ({ count }: { count: number }) => `Show ${count}`,
  downloadCsv: 'Download CSV',
  versionVersion: ({ version }: { version: number }) => ` · version ${version}`,
  showRowsLabel: 'Show rows',
  readThem: 'Read them',
  readOfThem: ({ cells }: { cells: number }) => `Read ${formatCount(cells)} of them`,
  renameChat: 'Rename chat',
  title: 'Title',
  attachedProjects: 'Attached projects',
  detachName: ({ name }: { name: string }) => `Detach ${name}`,
  attachProject: 'Attach project',
  noOtherProject: 'No other projects',
  allChats: 'All chats',
  chatIsLoading: 'The chat is loading',
  actionsOfThisChat: 'Actions for this chat',
  messages: 'Messages',
  otherVersionOfMessage: 'Editing another version of the message',
  leaveIt: 'Cancel',
  message: 'Message',
  messagePlaceholder: 'Ask about the data, or describe what to do with it',
  stop: 'Stop',
  stopAnswer: 'Stop the answer',
  sentWhenAnswerEnds: 'Sent when the answer ends.',
  sendEnter: 'Send (Enter)',
  send: 'Send',
  answeredByBuiltInAssistant: 'Answered by the built-in assistant. No data leaves this installation.',
  model: 'Model',
  builtIn: 'Built in',
  you: 'You',
  assistant: 'Assistant',
  reading: 'Reading…',
  stopped: 'Stopped.',
  noResponse: 'No response.',
  retry: 'Retry',
  versionBefore: 'Previous version',
  atOfCount: ({ at, count }: { at: number; count: number }) => `${at} of ${count}`,
  versionBehind: 'Next version',
  copied: 'Copied',
  copy: 'Copy',
  copyMessage: 'Copy message',
  editMessageInBranch: 'Edit message in a branch',
  editMessage: 'Edit message',
  whatWasSent: 'What was sent',
  showWhatWasSent: 'Show what was sent',
  namesAndTypes: 'names and types',
  namesTypesCountsAndFrequent: 'names, types, counts and frequent values',
  namesTypesCountsFrequentValues: 'names, types, counts, frequent values and sample rows',
  nothingWasSent: 'Nothing was sent.',
  askIssues: 'What is wrong with this file?',
  askMissing: 'Which columns have missing values?',
  askCleaning: 'Clean this file',
  askHelp: 'What can you do?',
  exampleQuestions: 'Example questions',
  askAboutAttachedData: 'Ask about the attached data, or describe what to do with it.',
  attachProjectAboveThenAsk:
    'Attach a project above, then ask about its data or describe what to do with it.',
  cellsChange: ({ count, cells }: { count: number; cells: string }) =>
    `${cells} ${plural(count, { one: 'cell changes', other: 'cells change' })}`,
  noRowsGo: '0 rows are removed',
  rowsGo: ({ rows, before }: { rows: string; before: string }) => `${rows} of ${before} rows are removed`,
  rowsCome: ({ rows }: { rows: string }) => `${rows} rows are added`,
  columnsAdded: ({ count, columns }: { count: number; columns: string }) =>
    `${plural(count, { one: 'column', other: 'columns' })} ${columns} added`,
  columnsRemoved: ({ count, columns }: { count: number; columns: string }) =>
    `${plural(count, { one: 'column', other: 'columns' })} ${columns} removed`,
  inAll: ({ effect, rowsBefore, rowsAfter }: { effect: string; rowsBefore: number; rowsAfter: number }) =>
    `Total: ${effect}; ${formatCount(rowsBefore)} rows before, ${formatCount(rowsAfter)} after`,
  thenNext: ', then ',
  addsStepsBefore: ({ before }: { before: number }) =>
    `Adds the ${plural(before, { one: 'step', other: `${before} steps` })} before it, then opens it in the project`,
  unreadValues: ({
    cells,
    total,
    column,
    percent,
    as,
  }: {
    cells: number;
    total: number;
    column: string;
    percent: string;
    as: 'number' | 'date' | 'value';
  }) =>
    `${formatCount(cells)} of ${formatCount(total)} values of ${column} (${percent}) couldn’t be read ${as === 'value' ? 'with its data type' : `as ${as}s`} and ${plural(cells, { one: 'is', other: 'are' })} not included.`,
  receipt: ({
    model,
    exposed,
    inputTokens,
    outputTokens,
    cost,
  }: {
    model: string;
    exposed: string;
    inputTokens: number;
    outputTokens: number;
    cost: number | null;
  }) =>
    `${model} received ${exposed}. It used ${formatCount(inputTokens)} input and ${formatCount(outputTokens)} output tokens${cost === null ? '; its prices aren’t set' : `, about ${cost.toFixed(4)} US dollars`}.`,
});

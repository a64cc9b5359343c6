import { defineText } from '../../../shared/text/define-text.ts';

export const workflowEditorText = defineText('workflow-editor', {
  workflow: 'Workflow',
  addStepToTheWorkflow: 'Add step to the workflow',
  undo: 'Undo',
  redo: 'Redo',
  showTheStepsAsAGraph: 'Show the steps as a graph',
  showTheStepsAsAList: 'Show the steps as a list',
  addStep: 'Add step',
  showTheStepsAs: 'Show the steps as',
  graph: 'Graph',
  list: 'List',
  graphIsLoading: 'The graph is loading',
  stepsOfTheWorkflow: 'Steps of the workflow',
  noStepsYet: 'No steps yet',
  addASource: 'Add a source',
  startsWithRows: 'A workflow starts with the rows of a project or a file it receives.',
  settings: 'Settings',
  step: 'Step',
  triggers: 'Triggers',
  policies: 'Policies',
  versions: 'Versions',
  connectFrom: ({ from }: { from: string }) => `Connect ${from} to`,
  noStepAcceptsRows: 'No other step accepts rows from here.',
  addBetween: ({ after, before }: { after: string; before: string }) => `Add between ${after} and ${before}`,
  addAfter: ({ after }: { after: string }) => `Add after ${after}`,
  addAStep: 'Add a step',
  comesAfter: 'Comes after',
  sourceReplaced: ({ name }: { name: string }) => `Source that ${name} stands in for`,
  chooseASource: 'Choose a source',
  asName: ({ name }: { name: string }) => `as ${name}`,
  disconnectName: ({ name }: { name: string }) => `Disconnect ${name}`,
  disconnect: 'Disconnect',
  unknownNodeKind: 'Unknown node kind',
  notSetUpYet: 'Not set up yet',
  steps: 'Steps',
  nameAsInput: ({ nodeName, input }: { nodeName: string; input: string }) => `${nodeName} as ${input}`,
  afterBefore: ({ before }: { before: string }) => `After ${before}`,
  addFirstStep: 'A step reads, cleans, checks or exports rows, or notifies people. Add the first one.',
  selectStep: 'Select a step to set it up.',
  name: 'Name',
  deleteStep: 'Delete step',
  kinds: {
    source: {
      title: 'Source',
      about:
        'Reads rows unchanged: from a source of a project, as it is or reloaded when the run starts, or from a file that arrives.',
    },
    recipe: {
      title: 'Recipe',
      about: 'Runs the recipe of a project on the incoming rows, with the project’s other sources.',
    },
    check: {
      title: 'Check',
      about:
        'Checks all rows. If a blocking condition fails, no output is written and the last good output is kept.',
    },
    output: {
      title: 'Output',
      about:
        'Writes the rows once everything else succeeds: to a file that the server keeps, or to a database table.',
    },
    notification: {
      title: 'Notification',
      about:
        'Notifies people by their chosen channels, or a program by a webhook, of the outcome of the run.',
    },
  },
});

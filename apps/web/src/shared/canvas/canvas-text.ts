import { defineText } from '../text/define-text.ts';

export const canvasText = defineText('canvas', {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  namesAs: ({ names, input }: { names: string; input: string }) => `${names} as ${input}`,
  problemOf: ({ problem }: { problem: string }) => `Problem: ${problem}`,
  after: ({ beforeWords }: { beforeWords: string }) => `After ${beforeWords}`,
  before: ({ names }: { names: string }) => `Before ${names}`,
  problem: 'Problem',
  actionsOfName: ({ name }: { name: string }) => `Actions for ${name}`,
  settings: 'Settings',
  addAfter: 'Add after',
  connect: 'Connect',
  delete: 'Delete',
  asInput: ({ input }: { input: string }) => `as ${input}`,
  addBetween: ({ name, name2 }: { name: string; name2: string }) => `Add between ${name} and ${name2}`,
  addNodeHere: 'Add a node here',
  disconnectFrom: ({ name, name2 }: { name: string; name2: string }) => `Disconnect ${name} from ${name2}`,
  disconnect: 'Disconnect',
});

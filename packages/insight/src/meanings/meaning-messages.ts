import type { meaningTitles } from './meaning-registry.ts';
import type { matchMessages } from './recognize-meaning.ts';
import type { shapeMessages } from './shape-meanings.ts';

/** Messages about meanings. */
export type MeaningMessages = typeof meaningTitles | typeof matchMessages | typeof shapeMessages;

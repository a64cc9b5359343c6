import type { questionMessages } from './built-in/accounted/not-understood.ts';
import type { modelMessages } from './built-in/built-in-model.ts';
import type { answerMessages } from './built-in/saying/answer-messages.ts';
import type { askMessages } from './built-in/saying/asking.ts';
import type { checkAndJoinMessages } from './built-in/saying/checks-and-joins.ts';
import type { proposalMessages } from './built-in/saying/proposal.ts';
import type { reportMessages } from './built-in/saying/report.ts';
import type { textMessages } from './issues.ts';
import type { ToolMessages } from './tools/tool-registry.ts';
import type { unreadMessages } from './unread.ts';

/** Messages of the tools and the built-in assistant. */
export type AssistantMessages =
  | ToolMessages
  | typeof answerMessages
  | typeof askMessages
  | typeof checkAndJoinMessages
  | typeof modelMessages
  | typeof proposalMessages
  | typeof questionMessages
  | typeof reportMessages
  | typeof textMessages
  | typeof unreadMessages;

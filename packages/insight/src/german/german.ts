import type { MessageLanguage } from '@winnow/kernel';
import type { CardMessages } from '../ask/generator-registry.ts';
import type { CheckMessages } from '../checks/propose-checks.ts';
import type { DetectorMessages } from '../issues/detector-registry.ts';
import type { MeaningMessages } from '../meanings/meaning-messages.ts';
import type { RelationalMessages } from '../relational/find-relational.ts';
import type { RepairMessages } from '../repair/repairer-registry.ts';
import { columnCards } from './column-cards.ts';
import { issueMessages } from './issues.ts';
import { repairMessages } from './repairs.ts';
import { selectionCards } from './selection-cards.ts';
import { checkMessages, meaningMessages, relationalMessages } from './tables.ts';

/** All messages about tables that the program generates. */
export type InsightMessages =
  | CardMessages
  | CheckMessages
  | DetectorMessages
  | MeaningMessages
  | RelationalMessages
  | RepairMessages;

/** German translations of these messages. */
export const german: MessageLanguage<InsightMessages> = {
  ...issueMessages,
  ...repairMessages,
  ...columnCards,
  ...selectionCards,
  ...relationalMessages,
  ...checkMessages,
  ...meaningMessages,
};

import type { Trigger } from '@winnow/workflows';
import { describeSchedule } from './schedule-words.ts';

/** What starts a workflow, in a few words. */
export function describeTrigger(trigger: Trigger, workflows?: ReadonlyMap<string, string>): string {
  switch (trigger.kind) {
    case 'schedule':
      return `${describeSchedule(trigger.cron)} (${trigger.timeZone.replaceAll('_', ' ')})`;
    case 'webhook':
      return 'When a webhook is called';
    case 'workflow': {
      const name = workflows?.get(trigger.workflowId);
      return name === undefined ? 'After another workflow' : `After ${name}`;
    }
  }
}

import type { Trigger } from '@winnow/workflows';
import { workflowSettingsText } from '../workflow-settings-text.ts';
import { describeSchedule } from './schedule-words.ts';

/** Describes a trigger in a few words. */
export function describeTrigger(trigger: Trigger, workflows?: ReadonlyMap<string, string>): string {
  switch (trigger.kind) {
    case 'schedule':
      return `${describeSchedule(trigger.cron)} (${trigger.timeZone.replaceAll('_', ' ')})`;
    case 'webhook':
      return workflowSettingsText.whenWebhookIsCalled;
    case 'workflow': {
      const name = workflows?.get(trigger.workflowId);
      return name === undefined
        ? workflowSettingsText.afterAnotherWorkflow
        : workflowSettingsText.afterName({ name });
    }
  }
}

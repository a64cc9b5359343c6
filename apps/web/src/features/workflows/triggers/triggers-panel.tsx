import { ActionIcon, Button, Menu, Stack, Switch, Text } from '@mantine/core';
import { IconClock, IconPlus, IconSitemap, IconTrash, IconWebhook } from '@tabler/icons-react';
import type { Trigger } from '@winnow/workflows';
import { currentFormats } from '../../../shared/format/locale.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useWorkflows } from '../data/use-workflow.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { workflowSettingsText } from '../workflow-settings-text.ts';
import { AfterForm } from './after-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { describeTrigger } from './trigger-words.ts';
import classes from './triggers.module.css';
import { WebhookForm } from './webhook-form.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const maxTriggers = 20;
const kinds = [
  { kind: 'schedule', title: workflowSettingsText.onASchedule, icon: IconClock },
  { kind: 'webhook', title: workflowSettingsText.byAWebhook, icon: IconWebhook },
  { kind: 'workflow', title: workflowSettingsText.afterAnotherWorkflow, icon: IconSitemap },
] as const;

/** Triggers that start the workflow without a click. */
export function TriggersPanel() {
  const { draft, readOnly, problems, change, workflow } = useEditor();
  const { triggers } = draft;
  const known = useWorkflows('all', true);
  // A trigger that waits for another workflow requires that there is one.
  const other = known.data?.workflows.find(({ id }) => id !== workflow.id)?.id;
  const set = (next: readonly Trigger[], about?: string): void =>
    change({ ...draft, triggers: [...next] }, about);
  return (
    <Stack gap="md">
      <Text size="xs" c="dimmed">
        {workflowSettingsText.triggersAbout({ version: workflow.version, enabled: workflow.enabled })}
      </Text>
      <ul className={classes.list}>
        {triggers.map((trigger, index) => {
          const kind = kinds.find((one) => one.kind === trigger.kind) ?? kinds[0];
          const own = problems
            .filter(({ triggerId }) => triggerId === trigger.id)
            .map(({ problem }) => problem);
          const replace = (next: Trigger, about?: string): void => set(triggers.with(index, next), about);
          return (
            <li key={trigger.id} className={classes.trigger}>
              <div className={classes.head}>
                <kind.icon {...icon} />
                <h2>{kind.title}</h2>
                <Switch
                  size="xs"
                  aria-label={workflowSettingsText.triggerOn({ describeTrigger: describeTrigger(trigger) })}
                  checked={trigger.enabled}
                  disabled={readOnly}
                  onChange={(event) => replace({ ...trigger, enabled: event.currentTarget.checked })}
                />
                {!readOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={workflowSettingsText.removeTrigger({
                      describeTrigger: describeTrigger(trigger),
                    })}
                    onClick={() => set(triggers.toSpliced(index, 1))}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                )}
              </div>
              {trigger.kind !== 'schedule' && <ProblemList problems={own} />}
              {trigger.kind === 'schedule' && (
                <ScheduleForm trigger={trigger} disabled={readOnly} onChange={replace} />
              )}
              {trigger.kind === 'webhook' && <WebhookForm trigger={trigger} />}
              {trigger.kind === 'workflow' && (
                <AfterForm trigger={trigger} disabled={readOnly} onChange={replace} />
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && triggers.length < maxTriggers && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" className={classes.add} leftSection={<IconPlus {...icon} />}>
              {workflowSettingsText.addTrigger}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map(({ kind, title, icon: Icon }) => (
              <Menu.Item
                key={kind}
                leftSection={<Icon {...icon} />}
                disabled={kind === 'workflow' && other === undefined}
                onClick={() => set([...triggers, newTrigger(kind, triggers, other)])}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  );
}

function newTrigger(kind: Trigger['kind'], others: readonly Trigger[], workflowId = ''): Trigger {
  let n = 1;
  while (others.some(({ id }) => id === `${kind}-${n}`)) n++;
  const base = { id: `${kind}-${n}`, enabled: true };
  if (kind === 'schedule') {
    const { timeZone: chosen } = currentFormats();
    const timeZone = chosen === 'system' ? Intl.DateTimeFormat().resolvedOptions().timeZone : chosen;
    return { ...base, kind, cron: '0 6 * * *', timeZone, missed: 'latest' };
  }
  if (kind === 'webhook') return { ...base, kind };
  return { ...base, kind, workflowId, conclusions: ['succeeded', 'warning'] };
}

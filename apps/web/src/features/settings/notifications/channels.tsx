import { Checkbox } from '@mantine/core';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { Section } from '../parts/section.tsx';
import { usePreference } from '../parts/use-preference.ts';
import classes from './channels.module.css';
import { settingsNotificationsText } from './settings-notifications-text.ts';

const categories: readonly { id: NotificationCategory; label: string; help: string }[] = [
  {
    id: 'jobDone',
    label: settingsNotificationsText.finishedJobs,
    help: settingsNotificationsText.finishedJobsHelp,
  },
  {
    id: 'jobFailed',
    label: settingsNotificationsText.jobsThatFail,
    help: settingsNotificationsText.allImportsExportsAndRuns,
  },
  {
    id: 'shared',
    label: settingsNotificationsText.sharedWithMe,
    help: settingsNotificationsText.someoneSharesProjectWithYou,
  },
  {
    id: 'comments',
    label: settingsNotificationsText.comments,
    help: settingsNotificationsText.commentsHelp,
  },
  {
    id: 'invitation',
    label: settingsNotificationsText.invitations,
    help: settingsNotificationsText.invitationsHelp,
  },
  {
    id: 'plugins',
    label: settingsNotificationsText.plugins,
    help: settingsNotificationsText.pluginsHelp,
  },
  {
    id: 'security',
    label: settingsNotificationsText.security,
    help: settingsNotificationsText.securityHelp,
  },
];

/** Selects which events the user is notified of, and through which channels. */
export function Channels() {
  return (
    <Section
      title={settingsNotificationsText.eventsAndChannels}
      about={settingsNotificationsText.eventsAndChannelsAbout}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{settingsNotificationsText.what}</th>
            <th scope="col">{settingsNotificationsText.inApp}</th>
            <th scope="col">{settingsNotificationsText.byMail}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((one) => (
            <Category key={one.id} {...one} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Category({ id, label, help }: (typeof categories)[number]) {
  const [value, choose] = usePreference('notifications', id, label);
  const always = id === 'security';
  return (
    <tr>
      <th scope="row">
        {label}
        <div className={classes.help}>{help}</div>
      </th>
      <td>
        <Checkbox
          aria-label={settingsNotificationsText.labelInApp({ label })}
          checked={always || value?.app === true}
          disabled={always || !value}
          onChange={(event) => value && choose({ ...value, app: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={settingsNotificationsText.labelByMail({ label })}
          checked={value?.email === true}
          disabled={!value}
          onChange={(event) => value && choose({ ...value, email: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}

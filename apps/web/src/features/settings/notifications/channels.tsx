import { Checkbox } from '@mantine/core';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { Section } from '../parts/section.tsx';
import { usePreference } from '../parts/use-preference.ts';
import classes from './channels.module.css';

const categories: readonly { id: NotificationCategory; label: string; help: string }[] = [
  {
    id: 'jobDone',
    label: 'Finished jobs',
    help: 'Imports, exports and runs that took longer than ten seconds.',
  },
  { id: 'jobFailed', label: 'Jobs that fail', help: 'All imports, exports and runs.' },
  { id: 'shared', label: 'Shared with me', help: 'Someone shares a project with you.' },
  {
    id: 'comments',
    label: 'Comments',
    help: 'Someone mentions you or replies in a thread of yours.',
  },
  {
    id: 'invitation',
    label: 'Invitations',
    help: 'To organizations. The invitation itself is always sent by email.',
  },
  {
    id: 'plugins',
    label: 'Plugins',
    help: 'A version you installed, use in a project or published is revoked.',
  },
  {
    id: 'security',
    label: 'Security',
    help: 'New devices, passwords, second factors and tokens. Always shown in the app.',
  },
];

/** What the user is notified of of, and where. */
export function Channels() {
  return (
    <Section title="Events and channels" about="In the app: under the bell in the header.">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">In the app</th>
            <th scope="col">By mail</th>
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
          aria-label={`${label} in the app`}
          checked={always || value?.app === true}
          disabled={always || !value}
          onChange={(event) => value && choose({ ...value, app: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${label} by mail`}
          checked={value?.email === true}
          disabled={!value}
          onChange={(event) => value && choose({ ...value, email: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}

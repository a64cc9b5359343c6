import { Checkbox } from '@mantine/core';
import type { NotificationCategory } from '@winnow/api/settings/preferences';
import { Section } from '../parts/section.tsx';
import { usePreference } from '../parts/use-preference.ts';
import classes from './channels.module.css';

const categories: readonly { id: NotificationCategory; label: string; help: string }[] = [
  {
    id: 'jobDone',
    label: 'Jobs that are done',
    help: 'Imports, exports and runs that took longer than ten seconds.',
  },
  { id: 'jobFailed', label: 'Jobs that fail', help: 'Imports, exports and runs, however long they took.' },
  { id: 'shared', label: 'Shared with me', help: 'Somebody gives access to a project.' },
  {
    id: 'invitation',
    label: 'Invitations',
    help: 'To organizations. The invitation itself always comes by mail.',
  },
  {
    id: 'plugins',
    label: 'Plugins',
    help: 'A version that is installed, used in a project or one’s own is revoked.',
  },
  {
    id: 'security',
    label: 'Security',
    help: 'New devices, passwords, second factors, tokens. Always stands in the app.',
  },
];

/** What the user is told of, and where. */
export function Channels() {
  return (
    <Section title="What is told, and where" about="In the app: under the bell in the header.">
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

import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { useUser } from '../../../shared/session/session.ts';
import { SegmentPreference, SwitchPreference, TimePreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';
import { Channels } from './channels.tsx';
import { MailOutbox } from './mail-outbox.tsx';

export function NotificationsTab() {
  const notifications = usePreferences()?.notifications;
  const user = useUser();
  const digest = notifications?.digest ?? 'off';
  return (
    <>
      <Channels />
      <Section title="Email timing" about="Security emails are always sent immediately.">
        <SegmentPreference
          section="notifications"
          field="digest"
          label="Mails"
          choices={[
            { value: 'off', label: 'One by one' },
            { value: 'daily', label: 'Once a day' },
            { value: 'weekly', label: 'On Mondays' },
          ]}
        />
        {digest !== 'off' && (
          <TimePreference section="notifications" field="digestAt" label="Time of that mail" />
        )}
        <SwitchPreference
          section="notifications"
          field="quiet"
          label="Quiet hours"
          help="Emails wait until quiet hours end. Times use your time zone from General."
        />
        {notifications?.quiet && (
          <>
            <TimePreference section="notifications" field="quietFrom" label="Quiet from" />
            <TimePreference section="notifications" field="quietTo" label="Quiet until" />
          </>
        )}
      </Section>
      {user?.operator && <MailOutbox />}
    </>
  );
}

import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { useUser } from '../../../shared/session/session.ts';
import { SegmentPreference, SwitchPreference, TimePreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';
import { Channels } from './channels.tsx';
import { MailOutbox } from './mail-outbox.tsx';
import { settingsNotificationsText } from './settings-notifications-text.ts';

export function NotificationsTab() {
  const notifications = usePreferences()?.notifications;
  const user = useUser();
  const digest = notifications?.digest ?? 'off';
  return (
    <>
      <Channels />
      <Section
        title={settingsNotificationsText.emailTiming}
        about={settingsNotificationsText.emailTimingAbout}
      >
        <SegmentPreference
          section="notifications"
          field="digest"
          label={settingsNotificationsText.mails}
          choices={[
            { value: 'off', label: settingsNotificationsText.oneByOne },
            { value: 'daily', label: settingsNotificationsText.onceDay },
            { value: 'weekly', label: settingsNotificationsText.onMondays },
          ]}
        />
        {digest !== 'off' && (
          <TimePreference
            section="notifications"
            field="digestAt"
            label={settingsNotificationsText.timeOfThatMail}
          />
        )}
        <SwitchPreference
          section="notifications"
          field="quiet"
          label={settingsNotificationsText.quietHours}
          help={settingsNotificationsText.quietHoursHelp}
        />
        {notifications?.quiet && (
          <>
            <TimePreference
              section="notifications"
              field="quietFrom"
              label={settingsNotificationsText.quietFrom}
            />
            <TimePreference
              section="notifications"
              field="quietTo"
              label={settingsNotificationsText.quietUntil}
            />
          </>
        )}
      </Section>
      {user?.operator && <MailOutbox />}
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { settingsQuery } from '../../../shared/preferences/preferences.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall, reloadSession } from '../parts/accounts-calls.ts';
import { Section } from '../parts/section.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import { AvatarField } from './avatar-field.tsx';
import { EmailField } from './email-field.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/** The user's public profile. */
export function ProfileSettings() {
  const user = useUser();
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const saveName = async (name: string): Promise<void> => {
    await accountsCall('/update-user', { name });
    await reloadSession();
  };
  const saveHandle = async (handle: string): Promise<void> => {
    const saved = await call('PUT /api/settings/handle', { body: { handle: handle === '' ? null : handle } });
    client.setQueryData(settingsQuery.queryKey, (held) => held && { ...held, ...saved });
  };
  return (
    <Section title={settingsGeneralText.profile} about={settingsGeneralText.profileAbout}>
      <AvatarField />
      <TextSetting
        label={settingsGeneralText.name}
        value={user?.name}
        save={saveName}
        check={(name) => (name === '' ? settingsGeneralText.enterName : undefined)}
        maxLength={100}
        autoComplete="name"
      />
      <TextSetting
        label={settingsGeneralText.handle}
        help={settingsGeneralText.handleHelp}
        value={settings.data ? (settings.data.handle ?? '') : undefined}
        save={saveHandle}
        check={checkHandle}
        maxLength={32}
        placeholder={settingsGeneralText.none}
        leftSection="@"
      />
      <EmailField />
    </Section>
  );
}

/** Repeats the server's validation to save a request. */
function checkHandle(handle: string): string | undefined {
  if (handle === '') return undefined;
  if (handle.length < 3) return settingsGeneralText.withAtLeast3Characters;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(handle) ? undefined : settingsGeneralText.withLettersToZDigits;
}

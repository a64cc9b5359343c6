import { useMantineColorScheme } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyAppearance } from '../shared/appearance/appearance.ts';
import { applyFormats } from '../shared/format/locale.ts';
import { settingsQuery, useChangePreferences } from '../shared/preferences/preferences.ts';
import { pageLanguage, storedLanguage } from '../shared/text/language.ts';
import { toScheme } from './theme/color-mode.ts';

/**
 * Applies the signed-in user's preferences on every device, reloading the page if it is in another
 * language, and sends the browser's time zone to the server.
 */
export function PreferencesSync() {
  const { data } = useQuery(settingsQuery);
  const { setColorScheme } = useMantineColorScheme();
  const { mutate } = useChangePreferences();
  const { appearance, general } = data?.preferences ?? {};
  useEffect(() => {
    if (appearance) applyAppearance(appearance);
  }, [appearance]);
  useEffect(() => {
    if (general) applyFormats(general);
  }, [general]);
  const mode = appearance?.mode;
  useEffect(() => {
    if (mode) setColorScheme(toScheme(mode));
  }, [mode, setColorScheme]);
  const saving = useIsMutating({ mutationKey: settingsQuery.queryKey }) > 0;
  const language = appearance?.language;
  useEffect(() => {
    // Without storage, reloading would show the page in the same language again.
    const changes = language !== undefined && language !== pageLanguage && language === storedLanguage();
    if (changes && !saving) location.reload();
  }, [language, saving]);
  const known = general?.browserTimeZone;
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (known !== undefined && timeZone && timeZone !== known)
      mutate({ general: { browserTimeZone: timeZone } });
  }, [known, mutate]);
  return null;
}

import type { Preferences, PreferencesChange } from '@winnow/contract/settings/preferences';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { useChangePreferences, usePreferences } from '../../../shared/preferences/preferences.ts';
import { settingsPartsText } from './settings-parts-text.ts';

type Section = keyof Preferences;

/**
 * Returns a preference's value, undefined while loading, and a function that sets it. A choice is
 * saved immediately and confirmed by a toast with an undo action.
 *
 * @param label shown in the toast
 */
export function usePreference<S extends Section, F extends keyof Preferences[S]>(
  section: S,
  field: F,
  label: string,
): readonly [Preferences[S][F] | undefined, (value: Preferences[S][F]) => void] {
  const preferences = usePreferences();
  const { mutate } = useChangePreferences();
  const value = preferences?.[section][field];
  const save = (next: Preferences[S][F], done: () => void): void =>
    mutate({ [section]: { [field]: next } } as PreferencesChange, {
      onSuccess: done,
      onError: notifyProblem,
    });
  const choose = (next: Preferences[S][F]): void => {
    const before = value;
    if (before === undefined || JSON.stringify(before) === JSON.stringify(next)) return;
    save(next, () =>
      notifySuccess(settingsPartsText.saved({ label }), {
        label: settingsPartsText.undo,
        run: () => save(before, () => notifySuccess(settingsPartsText.isAsItWas({ label }))),
      }),
    );
  };
  return [value, choose];
}

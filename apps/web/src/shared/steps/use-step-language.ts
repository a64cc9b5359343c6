import { useEffect, useState } from 'react';
import { pageLanguage } from '../text/language.ts';
import { loadStepLanguage } from './step-language.ts';

/** Whether steps can be shown in the language of the page, which is loaded for that. */
export function useStepLanguage(): boolean {
  const [isLoaded, setLoaded] = useState(pageLanguage === 'en');
  useEffect(() => {
    void loadStepLanguage().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}

import { useEffect, useState } from 'react';
import { pageLanguage } from '../text/language.ts';
import { loadStepLanguage } from './step-language.ts';

/** Loads step descriptions in the language of the page and returns whether they are available. */
export function useStepLanguage(): boolean {
  const [isLoaded, setLoaded] = useState(pageLanguage === 'en');
  useEffect(() => {
    void loadStepLanguage().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}

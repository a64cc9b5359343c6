import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './theme/global.css';
import '../shared/appearance/appearance.css';
import { setTranslations } from '../shared/text/define-text.ts';
import { pageLanguage } from '../shared/text/language.ts';

// Catalogues read in the page's language from their definition on, so the translation comes before them.
if (pageLanguage === 'de') {
  document.documentElement.lang = pageLanguage;
  void import('./text/german.ts')
    // A page in English is better than none.
    .then(({ german }) => setTranslations(german), console.error)
    .then(() => import('./start.tsx'));
} else {
  void import('./start.tsx');
}

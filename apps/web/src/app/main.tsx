import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './theme/global.css';
import '../shared/appearance/appearance.css';
import { setTranslations } from '../shared/text/define-text.ts';
import { pageLanguage } from '../shared/text/language.ts';

// Catalogues use the page's language as soon as they are defined, so the translation must be loaded
// first.
if (pageLanguage === 'de') {
  document.documentElement.lang = pageLanguage;
  void import('./text/german.ts')
    // Showing the page in English is better than not showing it.
    .then(({ german }) => setTranslations(german), console.error)
    .then(() => import('./start.tsx'));
} else {
  void import('./start.tsx');
}

import { appText } from '../app-text.ts';
import classes from './skip-link.module.css';

/** Lets keyboard users skip the header; visible only while focused. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; the hash would be a change of route
    <a
      className={classes.skip}
      href="#page"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('page')?.focus();
      }}
    >
      {appText.skipToPage}
    </a>
  );
}

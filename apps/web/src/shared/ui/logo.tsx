import classes from './logo.module.css';

/** Logo and product name. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
        <path
          d="M3 7.5 7.6 19 12 11.5 16.4 19 21 7.5"
          stroke="var(--winnow-mark)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="5.4" r="1.9" fill="var(--winnow-mark)" />
      </svg>
      Winnow
    </span>
  );
}

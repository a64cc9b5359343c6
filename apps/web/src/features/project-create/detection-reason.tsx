import { UnstyledButton } from '@mantine/core';
import { countOf } from '../../shared/format/number.ts';
import classes from './detection-reason.module.css';
import type { Finding, Options } from './imports-api.ts';

interface WhyFoundProps {
  readonly finding: Finding | undefined;
  /** Of the option. */
  readonly label: string;
  readonly value: Options[string] | undefined;
  readonly onChoose: (options: Options) => void;
}

/** Why an option was detected as it was, in a line, and what the table would be by the others. */
export function DetectionReason({ finding, label, value, onChoose }: WhyFoundProps) {
  if (!finding) return null;
  const { option, found, because, otherwise } = finding;
  const changed = value !== found;
  return (
    <div className={classes.why}>
      <p className={classes.because}>{changed ? `Detected otherwise: ${because}` : because}</p>
      {changed && (
        <UnstyledButton className={classes.choice} onClick={() => onChoose({ [option]: found })}>
          <span className={classes.label}>Use what was detected</span>
        </UnstyledButton>
      )}
      {otherwise.length > 0 && (
        <details>
          <summary className={classes.summary}>{countOf(otherwise.length, 'alternative')}</summary>
          <ul className={classes.choices} aria-label={`Alternatives for ${label}`}>
            {otherwise.map((one) => (
              <li key={one.label}>
                <UnstyledButton className={classes.choice} onClick={() => onChoose(one.options)}>
                  <span className={classes.label}>{one.label}</span> <span>{one.effect}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

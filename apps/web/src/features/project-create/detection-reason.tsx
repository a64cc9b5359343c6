import { UnstyledButton } from '@mantine/core';
import classes from './detection-reason.module.css';
import type { Finding, Options } from './imports-api.ts';
import { projectCreateText } from './project-create-text.ts';

interface WhyFoundProps {
  readonly finding: Finding | undefined;
  /** Label of the option. */
  readonly label: string;
  readonly value: Options[string] | undefined;
  readonly onChoose: (options: Options) => void;
}

/**
 * Explains in one line why an option was detected, and what the table would look like with the
 * alternatives.
 */
export function DetectionReason({ finding, label, value, onChoose }: WhyFoundProps) {
  if (!finding) return null;
  const { option, found, because, otherwise } = finding;
  const changed = value !== found;
  return (
    <div className={classes.why}>
      <p className={classes.because}>
        {changed ? projectCreateText.detectedOtherwiseBecause({ because }) : because}
      </p>
      {changed && (
        <UnstyledButton className={classes.choice} onClick={() => onChoose({ [option]: found })}>
          <span className={classes.label}>{projectCreateText.withWhatWasDetected}</span>
        </UnstyledButton>
      )}
      {otherwise.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {projectCreateText.alternatives({ count: otherwise.length })}
          </summary>
          <ul className={classes.choices} aria-label={projectCreateText.alternativesForLabel({ label })}>
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

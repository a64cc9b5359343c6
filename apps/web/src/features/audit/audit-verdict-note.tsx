import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import classes from './audit.module.css';
import type { AuditVerdict } from './audit-api.ts';
import { auditText } from './audit-text.ts';

/**
 * Shows whether the log is intact, and the code to keep for detecting later whether its end was cut
 * off.
 */
export function AuditVerdictNote({ verdict: { rows, head, broken } }: { readonly verdict: AuditVerdict }) {
  return (
    <div className={classes.verdict} role="status" data-broken={broken ? true : undefined}>
      {broken ? (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <p>
            {auditText.rowIsBroken({ number: broken.number, isMissing: broken.reason === 'missing', rows })}
          </p>
        </>
      ) : (
        <>
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          <p>
            {auditText.allRowsAreIntact({ rows })}
            {head && (
              <>
                {' '}
                {auditText.keepThisElsewhereToSee({
                  code: (
                    <code>
                      {head.number}:{head.hash}
                    </code>
                  ),
                })}
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { countOf } from '../../shared/format/number.ts';
import classes from './audit.module.css';
import type { AuditVerdict } from './audit-api.ts';

/** Whether the log is sound, and what to note down to see later whether its end was cut off. */
export function AuditVerdictNote({ verdict: { rows, head, broken } }: { readonly verdict: AuditVerdict }) {
  return (
    <div className={classes.verdict} role="status" data-broken={broken ? true : undefined}>
      {broken ? (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <p>
            Row {broken.number} {broken.reason === 'missing' ? 'is missing' : 'was changed'}. The{' '}
            {countOf(rows, 'row')} before it are as they were written.
          </p>
        </>
      ) : (
        <>
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          <p>
            All {countOf(rows, 'row')} are as they were written.
            {head && (
              <>
                {' '}
                Keep this elsewhere to see later whether rows were cut off:{' '}
                <code>
                  {head.number}:{head.hash}
                </code>
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

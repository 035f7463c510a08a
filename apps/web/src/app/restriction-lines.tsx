import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import type { ReactElement } from 'react';
import type { Address } from '../core/address.ts';
import { Link } from '../core/link.tsx';
import { useT } from '../core/translations.tsx';
import { describeRestriction } from '../state/safety/show-restricted.ts';
import styles from './restriction-lines.module.css';

interface Props {
  restrictions: readonly MemberRestriction[];
}

/** Each decision has a line: what it closes, until when, and the way to its reasons. */
export function RestrictionLines({ restrictions }: Props): ReactElement {
  const decisions = [...Map.groupBy(restrictions, ({ statement, until }) => `${statement} ${until}`)];
  return (
    <div className={styles.banner} role="status">
      <ul>
        {decisions.map(([key, parts]) => (
          <ClosedLine key={key} parts={parts} />
        ))}
      </ul>
    </div>
  );
}

/** The parts of the site that one decision closes. */
function ClosedLine({ parts }: { parts: readonly MemberRestriction[] }): ReactElement {
  const t = useT();
  const statement = parts[0]?.statement ?? null;
  return (
    <li className={styles.line}>
      <span className={styles.text}>{describeRestriction(parts)}</span>
      {statement ? (
        <Link to={`/decision/${statement}` as Address} className={styles.link}>
          {t('shell.closed_why')}
        </Link>
      ) : null}
    </li>
  );
}

import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { useT } from '../core/translations.tsx';
import styles from './kind-label.module.css';

export function KindLabel({ kind }: { kind: AuditEntry['kind'] }) {
  const t = useT();
  return (
    <span className={styles.kind} data-kind={kind}>
      {t(`audit.kind.${kind}`)}
    </span>
  );
}

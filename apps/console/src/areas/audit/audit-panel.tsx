import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { useErrorText } from '../../components/error-text.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonCell } from '../../components/person-cell.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import type { SearchChange } from '../../components/use-list-address.ts';
import { fullTime, useT } from '../../core/translations.tsx';
import styles from './audit-panel.module.css';
import { KindLabel } from './kind-label.tsx';
import { useAuditRow } from './use-audit-row.ts';

type AuditPanelProps = {
  row: string;
  rows: readonly AuditEntry[];
  onFilter: (change: SearchChange) => void;
  onClose: () => void;
};

/** One entry with all that the log has of it. */
export function AuditPanel({ row, rows, onFilter, onClose }: AuditPanelProps) {
  const t = useT();
  const errorText = useErrorText();
  const { entry, error, retry } = useAuditRow(row, rows);
  return (
    <DetailPanel title={t('audit.entry', { id: String(Number.parseInt(row, 10)) })} onClose={onClose}>
      {entry ? (
        <Entry entry={entry} onFilter={onFilter} />
      ) : error ? (
        <div className={styles.note} role="alert">
          <p>{errorText(error)}</p>
          <Button kind="outline" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : entry === null ? (
        <p className={styles.note}>{t('table.row_gone')}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </DetailPanel>
  );
}

function Entry({ entry, onFilter }: { entry: AuditEntry; onFilter: AuditPanelProps['onFilter'] }) {
  const t = useT();
  const { at, staff, kind, call, subject, person, detail, session, trace } = entry;
  const only = (change: SearchChange) => (
    <LinkButton onClick={() => onFilter(change)}>{t('table.only_this')}</LinkButton>
  );
  return (
    <Properties>
      <Property label={t('audit.at')}>
        <time dateTime={new Date(at * 1000).toISOString()}>{fullTime(at)}</time>
      </Property>
      <Property label={t('audit.staff')} action={staff ? only({ staff: String(staff.id) }) : null}>
        <bdi>{staff ? staff.name : t('audit.system')}</bdi>
      </Property>
      <Property label={t('audit.kind')} action={only({ kind })}>
        <KindLabel kind={kind} />
      </Property>
      <Property label={t('audit.call')} isCode action={only({ call })}>
        {call}
      </Property>
      {person ? (
        <Property label={t('audit.person')} action={only({ member: String(person.id) })}>
          <PersonCell person={person} />
        </Property>
      ) : null}
      {subject ? (
        <Property label={t('audit.subject')} isCode>
          {subject}
        </Property>
      ) : null}
      {Object.entries(detail).map(([name, value]) => (
        <Property key={name} label={name} isCode>
          {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
        </Property>
      ))}
      {session ? (
        <Property label={t('audit.session')} isCode>
          {session}
        </Property>
      ) : null}
      {trace ? (
        <Property label={t('audit.trace')} isCode>
          {trace}
        </Property>
      ) : null}
    </Properties>
  );
}

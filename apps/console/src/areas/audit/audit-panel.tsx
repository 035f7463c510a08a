import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { FullTime, PersonCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { KindLabel } from '../../components/kind-label.tsx';
import { Properties, Property, PropertyAction } from '../../components/properties.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import type { SearchChange } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';

type AuditPanelProps = {
  row: string;
  rows: readonly AuditEntry[];
  onFilter: (change: SearchChange<'audit/list'>) => void;
  onClose: () => void;
};

/** An entry with everything that the log has about it. */
export function AuditPanel({ row, rows, onFilter, onClose }: AuditPanelProps) {
  const t = useT();
  const { entry, error, retry } = useAuditRow(row, rows);
  return (
    <DetailPanel title={t('audit.entry', { id: String(Number.parseInt(row, 10)) })} onClose={onClose}>
      {entry ? (
        <Entry entry={entry} onFilter={onFilter} />
      ) : (
        <RecordPlaceholder error={error} isGone={entry === null} onRetry={retry} />
      )}
    </DetailPanel>
  );
}

function Entry({ entry, onFilter }: { entry: AuditEntry; onFilter: AuditPanelProps['onFilter'] }) {
  const t = useT();
  const { at, staff, kind, call, subject, person, detail, session, trace } = entry;
  const only = (change: SearchChange<'audit/list'>) => (
    <PropertyAction onClick={() => onFilter(change)}>{t('table.only_this')}</PropertyAction>
  );
  return (
    <Properties>
      <Property label={t('audit.at')}>
        <FullTime at={at} />
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

/**
 * Returns the row that the address names, from the list or else from the server, by its second. Null if there is none.
 */
function useAuditRow(key: string, rows: readonly AuditEntry[]) {
  const [id = 0, at = 0] = key.split('@').map(Number);
  const listed = rows.find((row) => row.id === id);
  const isMoment = Number.isSafeInteger(at) && at > 0;
  const { data, error, retry } = useCall(
    'audit/list',
    { filter: { at: { from: at, to: at + 1 } }, recordsToTake: 100 },
    { isEnabled: !listed && isMoment },
  );
  const fetched = data?.rows.find((row) => row.id === id);
  return {
    entry: listed ?? fetched ?? (data || !isMoment ? null : undefined),
    error,
    retry,
  };
}

import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { getAuditRowName, useAuditColumns } from '../../components/audit-columns.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import { auditAddress } from './audit-address.ts';
import { AuditPanel } from './audit-panel.tsx';

/** The audit log: who of the staff did what, when, and to whom. */
export function AuditScreen() {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.audit')}
      address={auditAddress}
      exportName="audit"
      columns={useAuditColumns()}
      filters={({ search, rows, details, bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('audit.staff')}
            options={(details?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...bindChoice('staff')}
          />
          <ChoiceFilter
            label={t('audit.kind')}
            options={AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <ChoiceFilter
            label={t('audit.call')}
            options={(details?.calls ?? []).map((call) => ({ value: call, label: call }))}
            {...bindChoice('call')}
            isCode
          />
          <IdFilter
            label={t('audit.person')}
            name={findPersonName(rows, search.member)}
            {...bindValue('member')}
          />
          <DaysFilter label={t('audit.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('audit.empty'), text: t('audit.empty_text') }}
      panel={({ row, rows, change, onClose }) => (
        <AuditPanel row={row} rows={rows} onFilter={change} onClose={onClose} />
      )}
      rowName={getAuditRowName}
    />
  );
}

import type { casesGet } from '@afterglow/protocol/console/moderation/cases-get';
import type { DetailsOf } from '@afterglow/protocol/define';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { RestrictForm } from '../../components/restrict-form.tsx';
import { useRecord } from '../../components/use-record.ts';
import { useT } from '../../core/translations.tsx';

export type CaseDetails = DetailsOf<typeof casesGet>;
/** Somebody who reported it, and the outcome of their reports. */
export type Reporter = CaseDetails['reporters'][number];

/** Decides about somebody who reports without ground, beside the case. */
export function ReporterForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { record, details, error, retry } = useRecord('members/get', id);
  const may = details?.may['members/restrict'];
  if (record && may?.allowed)
    return <RestrictForm member={record} reported={details?.reported} isAboutReports onClose={onClose} />;
  return (
    <DetailPanel title={record?.name || t('table.number', { id: String(id) })} onClose={onClose}>
      {may && !may.allowed ? (
        <p>{t(`members.denied.${may.reason}`)}</p>
      ) : (
        <RecordPlaceholder error={error} onRetry={retry} />
      )}
    </DetailPanel>
  );
}

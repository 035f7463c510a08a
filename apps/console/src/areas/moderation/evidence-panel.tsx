import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { DataOf } from '@afterglow/protocol/define';
import { Photo } from '@afterglow/ui/primitives/photo';
import { Link } from '@tanstack/react-router';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { TimeCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useKindLabel } from '../../components/use-case-kind.ts';
import { formatCalendarDate, formatLogTime } from '../../core/format.ts';
import type { RowOf } from '../../core/list-address.ts';
import type { Calls } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './evidence-panel.module.css';
import { CASE_PATH } from './moderation-paths.ts';

type EvidencePanelProps = { evidence: RowOf<'evidence/list'>; onClose: () => void };

/** The copy of an item. What is in it is shown until the panel closes, and kept nowhere in the page. */
export function EvidencePanel({ evidence, onClose }: EvidencePanelProps) {
  const t = useT();
  const getKindLabel = useKindLabel();
  const { id, case_id: caseId, kind, at, until } = evidence;
  const [isAsking, setAsking] = useState(false);
  const [items, setItems] = useState<DataOf<Calls['evidence/open']>['items'] | null>(null);
  const { act, errorText, isBusy } = useAct('evidence/open', {
    onDone: (opened) => {
      setAsking(false);
      setItems(opened.items);
    },
    isTraced: false,
  });
  return (
    <DetailPanel title={t('moderation.evidence')} onClose={onClose}>
      <Properties>
        <Property label={t('moderation.kind')}>{getKindLabel(kind)}</Property>
        {caseId === null ? null : (
          <Property label={t('moderation.case')}>
            <Link to={`${CASE_PATH}/${caseId}`}>
              <bdi>{formatCaseNumber(caseId)}</bdi>
            </Link>
          </Property>
        )}
        <Property label={t('moderation.since')}>
          <TimeCell at={at} />
        </Property>
        <Property label={t('moderation.kept_until')}>{formatCalendarDate(until)}</Property>
      </Properties>
      {items === null ? (
        <ActButton
          denied={null}
          icon={<LockOpen size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('moderation.evidence_open')}
        </ActButton>
      ) : (
        <ol className={styles.items}>
          {items.map((item, nth) => (
            <li key={nth} className={styles.item}>
              {item.text ? (
                <p className={styles.text} dir="auto">
                  {item.text}
                </p>
              ) : null}
              {item.photo ? (
                <BlurredPicture>
                  <Photo
                    alt={t.plain('moderation.picture')}
                    src={buildSizedPictureUrl(item.photo, 480)}
                    ratio="3 / 4"
                    radius={16}
                  />
                </BlurredPicture>
              ) : null}
              <p className={styles.meta}>{formatLogTime(item.at)}</p>
            </li>
          ))}
        </ol>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('moderation.evidence_open')}
        description={t('moderation.evidence_open_text')}
        submit={t('moderation.evidence_open')}
        errorText={errorText}
        isBusy={isBusy}
        onSubmit={(reason) => act({ id, reason })}
      />
    </DetailPanel>
  );
}

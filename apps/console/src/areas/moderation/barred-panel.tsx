import { getNowS } from '@afterglow/browser/now';
import type { BarredRow } from '@afterglow/protocol/console/moderation/barred-row';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { TimeCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatCalendarDate, formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** The end of a block, marked if it has passed. */
export function BarredUntil({ until }: { until: number | null }) {
  const t = useT();
  if (until === null) return t('moderation.for_ever');
  return until > getNowS()
    ? formatCalendarDate(until)
    : t('moderation.ended', { at: formatCalendarDate(until) });
}

type BarredPanelProps = {
  barred: BarredRow;
  /** Why the reader may not remove it; null if they may. */
  denied: string | null;
  onClose: () => void;
};

/** What is barred since when, and by whom. Managers let it come back. */
export function BarredPanel({ barred, denied, onClose }: BarredPanelProps) {
  const t = useT();
  const { id, kind, label, by, at, until, hits, version } = barred;
  const [isRemoving, setRemoving] = useState(false);
  const { act, errorText, isBusy } = useAct('barred/remove', { onDone: onClose, isTraced: false });
  return (
    <DetailPanel title={t(`moderation.barred.${kind}`)} onClose={onClose}>
      <Properties>
        <Property label={t('moderation.barred_value')} isCode>
          {label}
        </Property>
        <Property label={t('moderation.by')}>{by ? <bdi>{by.name}</bdi> : t('moderation.by_ban')}</Property>
        <Property label={t('moderation.since')}>
          <TimeCell at={at} />
        </Property>
        <Property label={t('moderation.until')}>
          <BarredUntil until={until} />
        </Property>
        <Property label={t('moderation.hits')}>{formatCount(hits)}</Property>
      </Properties>
      <ActButton
        denied={denied}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => setRemoving(true)}
      >
        {t('moderation.unbar')}
      </ActButton>
      <ReasonDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('moderation.unbar')}
        description={t(`moderation.unbar_text.${kind}`, { label })}
        submit={t('moderation.unbar')}
        errorText={errorText}
        isBusy={isBusy}
        onSubmit={(reason) => act({ id, version, reason })}
      />
    </DetailPanel>
  );
}

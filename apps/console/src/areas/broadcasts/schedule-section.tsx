import { getNowS } from '@afterglow/browser/now';
import { MAX_ALONE } from '@afterglow/domain/broadcasts';
import { HOUR_S } from '@afterglow/domain/time';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import type { DataOf } from '@afterglow/protocol/define';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatCount, formatFullTime, formatOwnZone } from '../../core/format.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import type { Calls } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';

type ScheduleSectionProps = {
  record: BroadcastRecord;
  /** The count that is still valid. */
  count: DataOf<Calls['broadcasts/count']>;
  people: number;
};

/** Starts the broadcast for the counted audience, now or at a time in the reader's time zone. */
export function ScheduleSection({ record: { id, name, version }, count, people }: ScheduleSectionProps) {
  const t = useT();
  const [isLater, setLater] = useState(false);
  const [from, setFrom] = useState(() => formatMomentField(getNowS() + HOUR_S));
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('broadcasts/schedule', {
    onDone: () => setAsking(false),
    onPending: (approvalId) => {
      setAsking(false);
      setPending(approvalId);
    },
    reasons: { count: 'broadcasts.refused_count', state: 'broadcasts.refused_state' },
  });
  const at = parseMomentField(from);
  const isInvalid = isLater && (at === null || at <= getNowS());
  const needsTwo = people > MAX_ALONE;
  const zone = formatOwnZone();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('broadcasts.when')}</legend>
      {[false, true].map((later) => (
        <label key={String(later)} className={styles.choice}>
          <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
          <span>{t(later ? 'broadcasts.later' : 'broadcasts.now')}</span>
        </label>
      ))}
      {isLater ? (
        <Field
          label={t('broadcasts.at')}
          hint={t('broadcasts.zone', { zone })}
          type="datetime-local"
          ltr
          value={from}
          errorText={isSubmitted && isInvalid ? t('broadcasts.at_wrong') : undefined}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      ) : null}
      {needsTwo ? <p>{t('broadcasts.two_people', { max: formatCount(MAX_ALONE) })}</p> : null}
      {errorText && !isAsking ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
      <div className={styles.line}>
        <Button
          disabled={people === 0}
          onClick={() => {
            setSubmitted(true);
            if (!isInvalid) setAsking(true);
          }}
        >
          {t(needsTwo ? 'broadcasts.ask' : isLater ? 'broadcasts.schedule' : 'broadcasts.send')}
        </Button>
        {people === 0 ? <span className={styles.quiet}>{t('broadcasts.nobody')}</span> : null}
      </div>
      <AlertDialog
        open={isAsking}
        title={t('broadcasts.send_title', { name })}
        confirm={t(needsTwo ? 'broadcasts.ask' : isLater ? 'broadcasts.schedule' : 'broadcasts.send')}
        cancel={t('common.cancel')}
        busy={isBusy}
        onConfirm={() =>
          act({
            id,
            version,
            count_token: count.count_token,
            ...(isLater && at !== null ? { at } : {}),
          })
        }
        onCancel={() => setAsking(false)}
      >
        {errorText ??
          t('broadcasts.send_text', {
            n: people,
            count: formatCount(people),
            later: isLater ? 'yes' : 'no',
            at: isLater && at !== null ? formatFullTime(at) : '',
          })}
      </AlertDialog>
      {pending === null ? null : (
        <PendingDialog
          title={t.plain('broadcasts.send_title', { name })}
          approvalId={pending}
          onClose={() => setPending(null)}
        />
      )}
    </fieldset>
  );
}

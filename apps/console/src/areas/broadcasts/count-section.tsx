import { LANGUAGES } from '@afterglow/domain/languages';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Button } from '@afterglow/ui/primitives/button';
import { useEffect, useState } from 'react';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { formatClockTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { AudienceProperties } from './audience-properties.tsx';
import styles from './broadcasts.module.css';
import { ScheduleSection } from './schedule-section.tsx';

type CountSectionProps = {
  record: BroadcastRecord;
  /** There are unsaved changes; a count would not match them. */
  isChanged: boolean;
};

/** Counts the audience of a draft. While the count holds, the draft can be scheduled. */
export function CountSection({ record, isChanged }: CountSectionProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const {
    data: count,
    error,
    retry,
  } = useCall('broadcasts/count', { id: record.id }, { isEnabled: isAsked });
  const isOver = useHasPassed(count?.expires);
  if (isChanged) return <p className={styles.quiet}>{t('broadcasts.save_first')}</p>;
  if (!isAsked)
    return (
      <div className={styles.group}>
        <p className={styles.quiet}>{t('broadcasts.count_text')}</p>
        <div className={styles.line}>
          <Button onClick={() => setAsked(true)}>{t('broadcasts.count')}</Button>
        </div>
      </div>
    );
  if (!count) return <RecordPlaceholder error={error} onRetry={retry} />;
  const people = LANGUAGES.reduce((sum, language) => sum + count.by_language[language], 0);
  return (
    <div className={styles.group}>
      <AudienceProperties
        matched={count.matched}
        people={people}
        leftOut={count.left_out}
        byLanguage={count.by_language}
        byChannel={count.by_channel}
        channels={record.channels}
      />
      <div className={styles.line}>
        <span className={styles.quiet} role="status">
          {isOver
            ? t('broadcasts.count_over')
            : t('broadcasts.count_holds', { time: formatClockTime(count.expires) })}
        </span>
        <Button kind="outline" onClick={retry}>
          {t('broadcasts.count_again')}
        </Button>
      </div>
      {isOver ? null : <ScheduleSection record={record} count={count} people={people} />}
    </div>
  );
}

/** Returns whether a moment has passed; re-renders when it does. */
function useHasPassed(seconds: number | undefined): boolean {
  const [overAt, setOverAt] = useState<number | null>(null);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOverAt(seconds), Math.max(0, seconds * 1_000 - Date.now()));
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds !== undefined && overAt === seconds;
}

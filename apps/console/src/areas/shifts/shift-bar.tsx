import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { Coffee } from 'lucide-react';
import { formatClockTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './shift-bar.module.css';

type ShiftBarProps = { shift: ShiftRow; isOpen: boolean; onOpen: () => void };

/** A shift in a day: outlined as planned, filled as worked, with the number of pauses. Plans open a form. */
export function ShiftBar({ shift, isOpen, onOpen }: ShiftBarProps) {
  const t = useT();
  const { kind, from, to, breaks, note } = shift;
  const content = (
    <>
      <span className={styles.hidden}>{t(`shifts.kind.${kind}`)}</span>
      <bdi className={styles.time}>{`${formatClockTime(from)}–${formatClockTime(to)}`}</bdi>
      {breaks.length > 0 ? (
        <span className={styles.breaks} title={t.plain('shifts.breaks', { n: breaks.length })}>
          <Coffee size={12} aria-hidden="true" />
          <span aria-hidden="true">{breaks.length}</span>
          <span className={styles.hidden}>{t('shifts.breaks', { n: breaks.length })}</span>
        </span>
      ) : null}
      {note ? (
        <span className={styles.note} dir="auto" title={note}>
          {note}
        </span>
      ) : null}
    </>
  );
  return kind === 'plan' ? (
    <button type="button" className={styles.bar} data-kind={kind} aria-pressed={isOpen} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <p className={styles.bar} data-kind={kind}>
      {content}
    </p>
  );
}

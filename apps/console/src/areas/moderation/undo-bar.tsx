import { getNowS } from '@afterglow/browser/now';
import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { useNavigate } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { formatTimeLeft } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { type LastDecision, useLastDecision } from './last-decision.ts';
import { CASE_PATH } from './moderation-paths.ts';
import styles from './undo-bar.module.css';

/**
 * The reader's last decision, for two minutes: U undoes it. `ofPage`: the decision of the case on screen, which a
 * reload has made the page forget.
 */
export function UndoBar({ ofPage = null }: { ofPage?: LastDecision | null }) {
  const stored = useLastDecision((state) => state.last);
  const last = [stored, ofPage].find((candidate) => candidate && candidate.until * 1000 > Date.now());
  const secondsLeft = useSecondsLeft(last?.until ?? 0);
  return last && secondsLeft > 0 ? <Bar key={last.id} last={last} secondsLeft={secondsLeft} /> : null;
}

function Bar({ last, secondsLeft }: { last: LastDecision; secondsLeft: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { act, errorText, isBusy } = useAct('cases/undo', {
    onDone: ({ id }) => {
      useLastDecision.setState({ last: null });
      void navigate({ to: `${CASE_PATH}/${id}` });
    },
    reasons: { late: 'moderation.undo_late', other: 'moderation.undo_other' },
  });
  const undo = () => {
    if (!isBusy) act({ id: last.id });
  };
  usePageKeys({ isBusy: false, findAct: ({ code }) => (code === 'KeyU' ? undo : undefined) });
  return (
    <div className={styles.bar}>
      <span className={styles.text} role="status">
        {errorText ?? t('moderation.decided_now', { number: last.number })}
      </span>
      <span className={styles.left} dir="ltr" aria-hidden="true">
        {formatTimeLeft(secondsLeft)}
      </span>
      <ToolButton
        icon={<Undo2 size={16} aria-hidden="true" />}
        iconEnd={<Kbd>U</Kbd>}
        aria-keyshortcuts="U"
        onClick={undo}
      >
        {t('moderation.undo')}
      </ToolButton>
      <span
        className={styles.progress}
        style={{ inlineSize: `${Math.min(100, (secondsLeft * 100_000) / UNDO_SANCTION_MS)}%` }}
        aria-hidden="true"
      />
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(getNowS);
  const isRunning = until > now;
  useEffect(() => {
    setNow(getNowS());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(getNowS()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, Math.ceil(until - now));
}

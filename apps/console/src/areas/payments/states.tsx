import { HELD_VERDICTS, type RefundState as State, type WebhookVerdict } from '@afterglow/domain/payments';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const refundTones: Record<State, StateTone> = { due: 'warned', asked: 'quiet', held: 'bad', made: 'good' };

export function RefundState({ state }: { state: State }) {
  const t = useT();
  return <StateBadge tone={refundTones[state]}>{t(`payments.refund_state.${state}`)}</StateBadge>;
}

export function WithdrawalState({ state }: { state: 'open' | 'settled' }) {
  const t = useT();
  return (
    <StateBadge tone={state === 'open' ? 'warned' : 'good'}>
      {t(`payments.withdrawal_state.${state}`)}
    </StateBadge>
  );
}

/** Returns whether a message is held, so that it waits for a person. */
export const isHeld = (verdict: WebhookVerdict): boolean => HELD_VERDICTS.some((held) => held === verdict);

export function NoticeState({ verdict }: { verdict: WebhookVerdict }) {
  const t = useT();
  const isApplied = verdict === 'done' || verdict === 'refund_due';
  return (
    <StateBadge tone={isHeld(verdict) ? 'bad' : isApplied ? 'good' : 'quiet'}>
      {t(`payments.verdict.${verdict}`)}
    </StateBadge>
  );
}

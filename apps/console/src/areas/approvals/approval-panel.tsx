import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FullTime } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { useT } from '../../core/translations.tsx';
import styles from './approval-panel.module.css';
import { ApprovalState } from './approval-state.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useSummary } from './use-summary.ts';

type ApprovalPanelProps = { approval: Approval; onClose: () => void };

/** A pending or decided act: its effect, the requester with the reason, and the decision. */
export function ApprovalPanel({ approval, onClose }: ApprovalPanelProps) {
  const t = useT();
  return (
    <DetailPanel
      title={t('approvals.number', { id: String(approval.id) })}
      subject={`approval:${approval.id}`}
      onClose={onClose}
    >
      <Details approval={approval} />
    </DetailPanel>
  );
}

function Details({ approval }: { approval: Approval }) {
  const t = useT();
  const { title, fields } = useSummary()(approval);
  const denied = useDecisionDenied(approval);
  const [choice, setChoice] = useState<'approve' | 'reject' | null>(null);
  const { subject, reason, by, at, expires, state, decided_by: decider, decided_at: decidedAt } = approval;
  return (
    <>
      <p className={styles.what}>{title}</p>
      <Properties>
        {subject ? (
          <Property label={t('approvals.subject')}>
            <Subject subject={subject} />
          </Property>
        ) : null}
        {fields.map(({ label, value }) => (
          <Property key={label} label={label}>
            <bdi>{value}</bdi>
          </Property>
        ))}
        <Property label={t('approvals.by')}>
          <bdi>{by?.name}</bdi>
        </Property>
        {reason ? (
          <Property label={t('table.reason')}>
            <span dir="auto">{reason}</span>
          </Property>
        ) : null}
        <Property label={t('approvals.at')}>
          <FullTime at={at} />
        </Property>
        <Property label={t('approvals.state')}>
          <ApprovalState state={state} />
        </Property>
        {state === 'waiting' || state === 'expired' ? (
          <Property label={t('approvals.expires')}>
            <FullTime at={expires} />
          </Property>
        ) : null}
        {decider ? (
          <Property label={t('approvals.decided_by')}>
            <bdi>{decider.name}</bdi>
          </Property>
        ) : null}
        {decidedAt === null ? null : (
          <Property label={t('approvals.decided_at')}>
            <FullTime at={decidedAt} />
          </Property>
        )}
      </Properties>
      {state === 'waiting' ? (
        <div className={styles.acts}>
          <ActButton
            denied={denied}
            icon={<Check size={16} aria-hidden="true" />}
            onClick={() => setChoice('approve')}
          >
            {t('approvals.approve')}
          </ActButton>
          <ActButton
            denied={denied}
            isDanger
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => setChoice('reject')}
          >
            {t('approvals.refuse')}
          </ActButton>
        </div>
      ) : null}
      {choice ? (
        <DecideDialog approval={approval} what={title} choice={choice} onClose={() => setChoice(null)} />
      ) : null}
    </>
  );
}

/** Returns why the reader may not decide, as the server would say; null if they may. */
function useDecisionDenied({ mine, least }: Approval): string | null {
  const t = useT();
  const roleDenied = useRoleDenied();
  return mine ? t('approvals.denied.own') : roleDenied(least);
}

/** A member, a payment or a broadcast is a link to its page. */
function Subject({ subject }: { subject: string }) {
  const t = useT();
  const [, kind = '', id] = /^(member|payment|broadcast):(\d+)$/.exec(subject) ?? [];
  if (!id) return <code dir="ltr">{subject}</code>;
  const names: Readonly<Record<string, string>> = {
    member: t.plain('approvals.member', { id }),
    payment: t.plain('approvals.payment', { number: formatReceiptNumber(Number(id)) }),
    broadcast: t.plain('approvals.broadcast_number', { id }),
  };
  return (
    <Link to={`/${kind}s/${id}`} className={styles.link}>
      {names[kind]}
    </Link>
  );
}

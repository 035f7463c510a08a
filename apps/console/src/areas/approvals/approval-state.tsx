import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

function getTone(state: Approval['state']): StateTone {
  switch (state) {
    case 'waiting':
      return 'warned';
    case 'approved':
      return 'good';
    case 'refused':
      return 'bad';
    case 'expired':
    case 'overtaken':
      return 'gone';
  }
}

export function ApprovalState({ state }: Pick<Approval, 'state'>) {
  const t = useT();
  return <StateBadge tone={getTone(state)}>{t.plain(`approvals.state.${state}`)}</StateBadge>;
}

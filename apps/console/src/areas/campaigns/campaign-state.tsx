import type { DeliveryState as Sent, CampaignState as State } from '@afterglow/domain/campaigns';
import { StateBadge } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

export function CampaignState({ state }: { state: State }) {
  const t = useT();
  return (
    <StateBadge tone={state === 'running' ? 'good' : 'gone'}>{t(`campaigns.state.${state}`)}</StateBadge>
  );
}

const tones = { waiting: 'quiet', sent: 'good', failed: 'bad' } as const;

/** How far a postback has come. A waiting postback with attempts has failed so far. */
export function DeliveryState({ state, tries }: { state: Sent; tries: number }) {
  const t = useT();
  const isRetried = state === 'waiting' && tries > 0;
  return (
    <StateBadge tone={isRetried ? 'warned' : tones[state]}>{t(`campaigns.delivery.${state}`)}</StateBadge>
  );
}

import { WheelIcon } from '@afterglow/ui/icons/wheel';
import { Badge } from '@afterglow/ui/primitives/badge';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import type { ReactElement } from 'react';
import { openOverlay } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';

/** Leads to the lucky wheel; a number says how many free spins there are. */
export function WheelButton({
  onCard = false,
}: {
  /** Whether it lies over the cards. */ onCard?: boolean;
}): ReactElement {
  const t = useT();
  const n = useSession(({ user }) => user?.sof_spin_available ?? 0);
  return (
    <IconButton
      kind={onCard ? 'surface' : 'plain'}
      label={n > 0 ? t('explore.wheel_free', { n }) : t('explore.wheel')}
      badge={n > 0 ? <Badge>{n}</Badge> : undefined}
      onClick={() => openOverlay('wheel', {})}
    >
      <WheelIcon />
    </IconButton>
  );
}

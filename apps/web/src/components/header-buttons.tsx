import { countFilters } from '@afterglow/domain/search-filters';
import { WheelIcon } from '@afterglow/ui/icons/wheel';
import { Badge } from '@afterglow/ui/primitives/badge';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import type { ReactElement } from 'react';
import { openOverlay } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';

/** Opens the search settings. Its badge is the number of active filters. */
export function FilterButton({ onCard = false }: { /** Over the cards. */ onCard?: boolean }): ReactElement {
  const t = useT();
  const n = useSession(({ user }) => (user ? countFilters(user.s_filters) : 0));
  return (
    <IconButton
      kind={onCard ? 'surface' : 'plain'}
      label={n > 0 ? t('explore.search_filtered', { n }) : t('explore.search')}
      badge={n > 0 ? <Badge>{n}</Badge> : undefined}
      onClick={() => openOverlay('discovery', {})}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 7.5h8.5M18 7.5h2M4 16.5h2M11.5 16.5H20M15.2 5v5M8.8 14v5" />
      </svg>
    </IconButton>
  );
}

/** Opens the lucky wheel. Its badge is the number of free spins. */
export function WheelButton({ onCard = false }: { /** Over the cards. */ onCard?: boolean }): ReactElement {
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

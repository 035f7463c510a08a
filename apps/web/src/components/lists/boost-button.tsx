import { BoostIcon } from '@afterglow/ui/icons/boost';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';

/** Opens the boosts. */
export function BoostButton(): ReactElement {
  const t = useT();
  return (
    <Button kind="outline" block icon={<BoostIcon size={20} />} onClick={() => openOverlay('boost', {})}>
      {t('lists.boost')}
    </Button>
  );
}

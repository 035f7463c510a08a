import { BoostIcon } from '@afterglow/ui/icons/boost';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';

/** The way to what can be bought to be seen more. */
export function BoostButton(): ReactElement {
  const t = useT();
  return (
    <Button kind="outline" block icon={<BoostIcon size={20} />} onClick={() => openOverlay('boost', {})}>
      {t('lists.boost')}
    </Button>
  );
}

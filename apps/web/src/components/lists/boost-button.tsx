import { BoostIcon } from '@afterglow/ui/icons/boost';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useFlag } from '../../state/account/configs.ts';

/** Opens the boosts; nothing where they are off. */
export function BoostButton(): ReactElement | null {
  const t = useT();
  if (!useFlag('boost')) return null;
  return (
    <Button kind="outline" block icon={<BoostIcon size={20} />} onClick={() => openOverlay('boost', {})}>
      {t('lists.boost')}
    </Button>
  );
}

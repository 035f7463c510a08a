import { GiftIcon } from '@afterglow/ui/icons/gift';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Image } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';

/** Before the box: what can be sent beside words. */
export function ComposerExtras({ personId }: { personId: number }): ReactElement {
  const t = useT();
  return (
    <>
      <IconButton
        label={t('sharing.photo_button')}
        onClick={() => openOverlay('share-photo', { person: personId })}
      >
        <Image size={24} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('sharing.gift_button')} onClick={() => openOverlay('gifts', { person: personId })}>
        <GiftIcon size={24} />
      </IconButton>
    </>
  );
}

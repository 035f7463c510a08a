import { GiftIcon } from '@afterglow/ui/icons/gift';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Image } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useFlag } from '../../state/account/configs.ts';

/** The buttons before the text field: photo and, where gifts are on, gift. Disabled until the person is known. */
export function ComposerExtras({ personId }: { personId?: number }): ReactElement {
  const t = useT();
  const open = (name: 'share-photo' | 'gifts') => () => {
    if (personId !== undefined) openOverlay(name, { person: personId });
  };
  const areGiftsOn = useFlag('gifts');
  const isDisabled = personId === undefined;
  return (
    <>
      <IconButton label={t('sharing.photo_button')} disabled={isDisabled} onClick={open('share-photo')}>
        <Image size={24} strokeWidth={1.75} />
      </IconButton>
      {areGiftsOn ? (
        <IconButton label={t('sharing.gift_button')} disabled={isDisabled} onClick={open('gifts')}>
          <GiftIcon size={24} />
        </IconButton>
      ) : null}
    </>
  );
}

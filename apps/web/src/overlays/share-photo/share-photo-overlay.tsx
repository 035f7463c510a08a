import type { ReactElement } from 'react';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { ChoosePhoto } from './choose-photo.tsx';
import { PreviewPhoto } from './preview-photo.tsx';

/** A photo for a chat: chosen, or looked at before it goes. */
export function SharePhotoOverlay({
  params: { person, own, step },
}: OverlayProps<'share-photo'>): ReactElement {
  return own !== undefined || step === 'preview' ? (
    <PreviewPhoto personId={person} ownId={own} />
  ) : (
    <ChoosePhoto personId={person} />
  );
}

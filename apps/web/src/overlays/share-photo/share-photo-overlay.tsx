import type { ReactElement } from 'react';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { ChoosePhoto } from './choose-photo.tsx';
import { PreviewPhoto } from './preview-photo.tsx';

/** Sends a photo in a chat: choose it, then preview it. */
export function SharePhotoOverlay({
  params: { person, own, step },
}: OverlayProps<'share-photo'>): ReactElement {
  return own !== undefined || step === 'preview' ? (
    <PreviewPhoto personId={person} ownId={own} />
  ) : (
    <ChoosePhoto personId={person} />
  );
}

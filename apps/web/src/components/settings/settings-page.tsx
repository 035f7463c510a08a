import type { ReactElement } from 'react';
import { useDesktop } from '../../core/desktop.ts';
import { TitledScreen, type TitledScreenProps } from '../titled-screen.tsx';

/** A page of the settings. On a desktop the list of pages is beside it, so there is no back button. */
export function SettingsPage(props: Omit<TitledScreenProps, 'backTo' | 'isBare'>): ReactElement {
  return <TitledScreen {...props} backTo={useDesktop() ? undefined : '/settings'} />;
}

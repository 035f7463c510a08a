import { directionOf } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { wordsStore } from '../ground/language.ts';
import { WordsProvider } from '../ground/words.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { InAppHost } from './in-app-host.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** What stands around every screen. */
export function Root(): ReactElement {
  const words = useStore(wordsStore);
  return (
    <WordsProvider words={words}>
      <DirectionProvider direction={directionOf(words.language)}>
        <SkipLink />
        <Outlet />
        <OverlayHost />
        <InAppHost />
        <ConnectionBanner />
        <ToastHost />
        <Announcer />
      </DirectionProvider>
    </WordsProvider>
  );
}

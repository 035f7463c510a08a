import { directionOf } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { wordsStore } from '../ground/language.ts';
import { queryClient } from '../ground/query.ts';
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
    <QueryClientProvider client={queryClient}>
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
    </QueryClientProvider>
  );
}

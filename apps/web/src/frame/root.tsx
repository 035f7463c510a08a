import { directionOf } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { wordsStore } from '../ground/language.ts';
import { shown } from '../ground/router.ts';
import { WordsProvider } from '../ground/words.tsx';
import { CatchFaults } from './catch-faults.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { InAppHost } from './in-app-host.tsx';
import { OverlayLayer } from './overlay-layer.tsx';
import { PageFrame } from './page-frame.tsx';
import { ShownPage } from './shown-page.tsx';
import { ToastHost } from './toast-host.tsx';

/** What stands around every screen. */
export function Root(): ReactElement {
  const words = useStore(wordsStore);
  const place = useStore(shown, (now) => now.place);
  return (
    <CatchFaults at={place}>
      <WordsProvider words={words}>
        <DirectionProvider direction={directionOf(words.language)}>
          <PageFrame above={<ConnectionBanner />}>
            <ShownPage />
          </PageFrame>
          <OverlayLayer />
          <InAppHost />
          <ToastHost />
          <Announcer />
        </DirectionProvider>
      </WordsProvider>
    </CatchFaults>
  );
}

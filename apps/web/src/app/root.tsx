import { getDirection } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { translationStore } from '../core/language.ts';
import { routerStore } from '../core/router.ts';
import { TranslationsProvider } from '../core/translations.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CurrentPage } from './current-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { InAppHost } from './in-app-host.tsx';
import { OverlayLayer } from './overlay-layer.tsx';
import { PageFrame } from './page-frame.tsx';
import { RestrictionBanner } from './restriction-banner.tsx';
import { ToastHost } from './toast-host.tsx';

/** The frame around every screen. */
export function Root(): ReactElement {
  const translations = useStore(translationStore);
  const location = useStore(routerStore, (now) => now.location);
  return (
    <ErrorBoundary resetKey={location}>
      <TranslationsProvider translations={translations}>
        <DirectionProvider direction={getDirection(translations.language)}>
          <PageFrame
            above={
              <>
                <ConnectionBanner />
                <RestrictionBanner />
              </>
            }
          >
            <CurrentPage />
          </PageFrame>
          <OverlayLayer />
          <InAppHost />
          <ToastHost />
          <Announcer />
        </DirectionProvider>
      </TranslationsProvider>
    </ErrorBoundary>
  );
}

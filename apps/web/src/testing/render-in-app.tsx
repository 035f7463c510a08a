import type { Language } from '@afterglow/domain/languages';
import { allSitePaths } from '@afterglow/domain/site-paths';
import { areasByApp, baseAreasByApp, type RouteArea } from '@afterglow/i18n/areas';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { OverlayHost } from '../app/overlay-host.tsx';
import { loadAreas, setLanguage, translationStore } from '../core/language.ts';
import { queryClient } from '../core/query-client.ts';
import type { RouteComponent } from '../core/route.ts';
import { getTargetLocation, openRouter } from '../core/router.ts';
import { TranslationsProvider } from '../core/translations.tsx';
import { memoryHistory } from './memory-history.ts';

function AppProviders({ element }: { element: ReactElement }): ReactElement {
  const translations = useStore(translationStore);
  return (
    <TranslationsProvider translations={translations}>
      <div style={{ blockSize: '100dvh' }}>{element}</div>
      <OverlayHost />
      <Announcer />
    </TranslationsProvider>
  );
}

const { queries, mutations } = queryClient.getDefaultOptions();
// A failed request is repeated at once, so no test races with the repetition.
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations });

/** The element stays, wherever it navigates to. */
const emptyComponent: RouteComponent = { load: () => undefined, Component: () => null };

/**
 * Renders an element as the app does: with messages, queries and a router at `path`. Returns the screen and the current
 * location.
 */
export async function renderInApp(
  element: ReactElement,
  { path = '/explore', language = 'en' as Language, history = memoryHistory(path) } = {},
) {
  // The messages of every screen: `route-messages.test.ts` tests which of them a route names.
  await loadAreas(
    areasByApp.member.filter(
      (area): area is RouteArea => !baseAreasByApp.member.some((base) => base === area),
    ),
  );
  await setLanguage(language);
  const routes = allSitePaths.map((known) => ({
    path: known,
    layout: emptyComponent,
    screen: emptyComponent,
  }));
  await openRouter(routes, history);
  const screen = await render(<AppProviders element={element} />);
  return { screen, getLocation: getTargetLocation };
}

import type { Language } from '@afterglow/domain/languages';
import { areasOf, baseOf, type RouteArea } from '@afterglow/i18n/areas';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { OverlayHost } from '../frame/overlay-host.tsx';
import { needWords, setLanguage, wordsStore } from '../ground/language.ts';
import { connectRouter } from '../ground/navigate.ts';
import { readOverlaySearch } from '../ground/overlay-address.ts';
import { WordsProvider } from '../ground/words.tsx';

function Around(): ReactElement {
  const words = useStore(wordsStore);
  return (
    <WordsProvider words={words}>
      <div style={{ blockSize: '100dvh' }}>
        <Outlet />
      </div>
      <OverlayHost />
      <Announcer />
    </WordsProvider>
  );
}

/** Draws an element as the app would: with its words, its queries and a router at `path`. Answers the screen and the router. */
export async function show(element: ReactElement, { path = '/explore', language = 'en' as Language } = {}) {
  // The words of every screen: which of them a route names is tested by `words-of-routes.test.ts`.
  await needWords(
    areasOf.member.filter((area): area is RouteArea => !baseOf.member.some((base) => base === area)),
  );
  await setLanguage(language);
  const root = createRootRoute({ component: Around, validateSearch: readOverlaySearch });
  const component = (): ReactElement => element;
  const chat = createRoute({ path: '/chat/{-$slug}', getParentRoute: () => root, component });
  const any = createRoute({ path: '$', getParentRoute: () => root, component });
  const router = createRouter({
    routeTree: root.addChildren([chat, any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  connectRouter(router);
  const screen = await render(<RouterProvider router={router as never} />);
  return { screen, router };
}

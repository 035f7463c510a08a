import type { Language } from '@afterglow/domain/languages';
import { allSitePaths } from '@afterglow/domain/site-paths';
import { areasOf, baseOf, type RouteArea } from '@afterglow/i18n/areas';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { OverlayHost } from '../frame/overlay-host.tsx';
import { needWords, setLanguage, wordsStore } from '../ground/language.ts';
import type { Part } from '../ground/route.ts';
import { openRouter, target } from '../ground/router.ts';
import { WordsProvider } from '../ground/words.tsx';
import { memoryHistory } from './memory-history.ts';

function Around({ element }: { element: ReactElement }): ReactElement {
  const words = useStore(wordsStore);
  return (
    <WordsProvider words={words}>
      <div style={{ blockSize: '100dvh' }}>{element}</div>
      <OverlayHost />
      <Announcer />
    </WordsProvider>
  );
}

/** The element stays, wherever it leads to. */
const nothing: Part = { load: () => undefined, Shown: () => null };

/** Draws an element as the app would: with its words, its queries and a router at `path`. Answers the screen and where the visitor is. */
export async function show(element: ReactElement, { path = '/explore', language = 'en' as Language } = {}) {
  // The words of every screen: which of them a route names is tested by `words-of-routes.test.ts`.
  await needWords(
    areasOf.member.filter((area): area is RouteArea => !baseOf.member.some((base) => base === area)),
  );
  await setLanguage(language);
  const routes = allSitePaths.map((known) => ({ path: known, layout: nothing, screen: nothing }));
  await openRouter(routes, memoryHistory(path));
  const screen = await render(<Around element={element} />);
  return { screen, where: target };
}

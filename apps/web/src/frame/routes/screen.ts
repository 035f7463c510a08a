import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { withWords } from '../../ground/language.ts';
import type { Part } from '../../ground/route.ts';

type Shown = ComponentType<{ children: ReactNode }>;
type Outline = ComponentType<{ desktop: boolean; panes: boolean }>;

/**
 * A screen or layout that is fetched when it is visited, together with the words it shows beside those of every page. A file
 * that also exports `Outline` says what stands in its place while it is not known whose it is.
 */
export function screen<Name extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<NoInfer<Name>, Shown> & { Outline?: Outline }>,
  name: Name,
): Part {
  let here: { Shown: Shown; Outline?: Outline | undefined } | undefined;
  let coming: Promise<void> | undefined;
  let fault: unknown;
  return {
    load() {
      if (here) return undefined;
      coming ??= withWords(areas, load)
        .then(
          (found) => {
            here = { Shown: found[name], Outline: found.Outline };
          },
          (error: unknown) => {
            fault = error;
          },
        )
        .finally(() => {
          coming = undefined;
        });
      return coming;
    },
    Shown({ children }) {
      if (!here) throw fault;
      return createElement(here.Shown, null, children);
    },
    get Outline() {
      return here?.Outline;
    },
  };
}

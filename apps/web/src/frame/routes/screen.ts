import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { withWords } from '../../ground/language.ts';
import type { Part } from '../../ground/route.ts';

/** A screen or layout that is fetched when it is visited, together with the words it shows beside those of every page. */
export function screen<Name extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<Name, ComponentType<{ children: ReactNode }>>>,
  name: Name,
): Part {
  let here: ComponentType<{ children: ReactNode }> | undefined;
  let coming: Promise<void> | undefined;
  let fault: unknown;
  return {
    load() {
      if (here) return undefined;
      coming ??= withWords(areas, load)
        .then(
          (found) => {
            here = found[name];
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
      return createElement(here, null, children);
    },
  };
}

import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { loadWithMessages } from '../../core/language.ts';
import type { RouteComponent } from '../../core/route.ts';

/** Creates the component of a chunk that is known only after the file that names it has loaded. */
export function lazyRouteComponent(find: () => Promise<RouteComponent>): RouteComponent {
  let component: RouteComponent | undefined;
  let loadError: unknown;
  return {
    load() {
      if (component) return component.load();
      return find().then(
        (found) => {
          component = found;
          return found.load();
        },
        (error: unknown) => {
          loadError = error;
        },
      );
    },
    Component({ children }) {
      if (!component) throw loadError;
      return createElement(component.Component, null, children);
    },
    get Skeleton() {
      return component?.Skeleton;
    },
  };
}

type ScreenComponent = ComponentType<{ children: ReactNode }>;
type SkeletonComponent = ComponentType<{ desktop: boolean; panes: boolean }>;

/**
 * Returns a screen or layout that is loaded when it is visited, together with its messages in addition to those of
 * every page. A file that also exports `ScreenSkeleton` provides the skeleton that is shown until the member is known.
 */
export function lazyScreen<Name extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<NoInfer<Name>, ScreenComponent> & { ScreenSkeleton?: SkeletonComponent }>,
  name: Name,
): RouteComponent {
  let loaded: { Component: ScreenComponent; Skeleton?: SkeletonComponent | undefined } | undefined;
  let pending: Promise<void> | undefined;
  let loadError: unknown;
  return {
    load() {
      if (loaded) return undefined;
      pending ??= loadWithMessages(areas, load)
        .then(
          (found) => {
            loaded = { Component: found[name], Skeleton: found.ScreenSkeleton };
          },
          (error: unknown) => {
            loadError = error;
          },
        )
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },
    Component({ children }) {
      if (!loaded) throw loadError;
      return createElement(loaded.Component, null, children);
    },
    get Skeleton() {
      return loaded?.Skeleton;
    },
  };
}

import { createElement } from 'react';
import type { RouteComponent } from '../../core/route.ts';

/** A part that is known only once the file that names it has been fetched. */
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

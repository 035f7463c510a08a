import type { RouteArea } from '@afterglow/i18n/areas';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withWords } from '../../ground/language.ts';

/** A screen or layout that is fetched when it is visited, together with the words it shows beside those of every page. */
export function screen<Name extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyRouteComponent<Record<string, ComponentType>, string>(() => withWords(areas, load), name);
}

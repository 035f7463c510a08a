import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { useStore } from 'zustand';
import { type Address, buildHref, type SearchInput, serializeSearch } from './address.ts';
import { navigate, preload, routerStore } from './router.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Address;
  search?: SearchInput;
  /** Replaces the current page: Back leads to the one before. */
  replace?: boolean;
};

/** Returns whether the browser has to follow the link itself: in another tab or window, or as a download. */
const isModifiedClick = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link within the app: no reload, its page is preloaded when the pointer comes near, and it is marked while
 * navigating to it.
 */
export function Link({
  to,
  search = {},
  replace,
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: LinkProps): ReactElement {
  const current = useStore(routerStore, ({ target }) => target.pathname === to);
  return (
    <a
      {...(current && { 'aria-current': 'page' })}
      {...rest}
      href={buildHref(to, serializeSearch(search))}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isModifiedClick(event)) return;
        event.preventDefault();
        void navigate({ to, search, ...(replace && { replace }) });
      }}
    />
  );
}

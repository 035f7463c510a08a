import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { ContactListSkeleton } from '../../components/contact-list-skeleton.tsx';
import { SettingsSkeleton } from '../../components/settings/settings-skeleton.tsx';
import { SpotlightSkeleton } from '../../components/spotlight/spotlight-skeleton.tsx';
import { autoOpenOverlay, isPointerDown } from '../../core/auto-open.ts';
import { useDesktop, useTwoPanes } from '../../core/desktop.ts';
import { loadAfterMessages, loadWithMessages } from '../../core/language.ts';
import { hideButtonStore } from '../../core/privacy.ts';
import { navigate, routerStore } from '../../core/router.ts';
import { runWhenIdle } from '../../core/run-when-idle.ts';
import { usePathname } from '../../core/use-location.ts';
import { isGiftDue, storeGiftOffer, useGiftRecipientId } from '../../state/account/first-gift.ts';
import { useSession } from '../../state/account/session.ts';
import { loadCards, useDeck } from '../../state/discovery/deck.ts';
import { FallbackSkeleton } from '../fallback-skeleton.tsx';
import { hasTabBar, isChatPath, isSettingsPath } from '../nav-links.tsx';
import { loadOverlays } from '../overlay-layer.tsx';
import { loadToasts } from '../toast-host.tsx';
import { MemberFrame } from './member-frame.tsx';

/** Loads the listeners for pushes with the messages of their toasts, regardless of the open screen. */
const loadPushListeners = () =>
  loadAfterMessages(['bought', 'chat', 'contacts'], () => import('../../state/push-listeners.ts'));

const ContactList = lazy(async () => ({
  default: (await loadWithMessages(['chat', 'contacts'], () => import('../../components/contact-list.tsx')))
    .ContactList,
}));

const SpotlightStrip = lazy(async () => ({
  default: (
    await loadWithMessages(['spotlight'], () => import('../../components/spotlight/spotlight-strip.tsx'))
  ).SpotlightStrip,
}));

const SettingsList = lazy(async () => ({
  default: (await loadWithMessages(['settings'], () => import('../../components/settings/settings-list.tsx')))
    .SettingsList,
}));

const HideButton = lazy(async () => ({
  default: (await loadWithMessages(['discretion'], () => import('../hide-button.tsx'))).HideButton,
}));

/**
 * Members' pages: on a phone a screen and the tab bar, from 700 px the chats beside a conversation, above 865 px
 * navigation, screen and chats side by side.
 */
export function MemberLayout({ children }: { children: ReactNode }): ReactElement {
  const isDesktop = useDesktop();
  const hasTwoPanes = useTwoPanes();
  const pathname = usePathname();
  const Skeleton = useStore(routerStore, ({ match }) => match.route?.screen.Skeleton) ?? FallbackSkeleton;
  const chat = pathname.startsWith('/chat');
  const hasPanes = hasTwoPanes && !isDesktop && isChatPath(pathname);
  const isHideButtonShown = useStore(hideButtonStore);
  const isMember = useSession((session) => session.status === 'member');
  const areCardsReady = useDeck(
    ({ cards, status }) => cards.length > 0 || status === 'ready' || status === 'failed',
  );
  const isSettled = areCardsReady || pathname !== '/explore';
  useChangedTerms(isSettled);
  useFirstGift(areCardsReady && pathname === '/explore');

  useEffect(() => {
    // Waits in the channel for the sign-in, and does not wait for a screen to render first.
    if (pathname === '/explore' && useDeck.getState().status === 'idle') void loadCards();
  }, [pathname]);

  useEffect(() => {
    // The first card has the bandwidth to itself.
    if (isSettled) return runWhenIdle(() => Promise.all([loadPushListeners(), loadToasts(), loadOverlays()]));
  }, [isSettled]);

  useEffect(() => {
    // The window was widened: chats and rows are now beside the screens.
    if (isDesktop && pathname === '/contacts') void navigate({ to: '/profile', replace: true });
    if (isDesktop && pathname === '/settings') void navigate({ to: '/settings/account', replace: true });
  }, [isDesktop, pathname]);

  const skeleton = <Skeleton desktop={isDesktop} panes={hasPanes} />;
  return (
    <MemberFrame
      isDesktop={isDesktop}
      hasPanes={hasPanes}
      isChat={chat}
      hasTabs={chat || hasTabBar(pathname)}
      spotlight={
        isMember && isSettled ? (
          <Suspense fallback={<SpotlightSkeleton />}>
            <SpotlightStrip isImmediate />
          </Suspense>
        ) : (
          <SpotlightSkeleton />
        )
      }
      settings={
        isDesktop && isSettingsPath(pathname) ? (
          <Suspense fallback={<SettingsSkeleton />}>
            <SettingsList />
          </Suspense>
        ) : undefined
      }
      chats={
        <Suspense fallback={<ContactListSkeleton />}>
          <ContactList />
        </Suspense>
      }
    >
      <Suspense fallback={skeleton}>{isMember ? children : skeleton}</Suspense>
      {isHideButtonShown ? (
        <Suspense fallback={null}>
          <HideButton />
        </Suspense>
      ) : null}
    </MemberFrame>
  );
}

/** Shows the new terms to a member who accepted older ones, once per visit: silence is no consent. */
function useChangedTerms(isSettled: boolean): void {
  const id = useSession(({ user }) => (user?.terms_due ? user.id : 0));
  useEffect(() => {
    if (!id || !isSettled) return;
    return runWhenIdle(() => void autoOpenOverlay(id, 'terms-changed', {}));
  }, [id, isSettled]);
}

/** How long to wait again while a card is being dragged. */
const RETRY_MS = 500;

/**
 * Offers the sign-up coins to a member who has not claimed them once the first cards are known, before
 * anything else opens: once per visit, and once a day. Beside the packages they are always available.
 */
export function useFirstGift(isOnCards: boolean): void {
  const id = useGiftRecipientId();
  useEffect(() => {
    if (!isOnCards || !isGiftDue(id)) return;
    const offer = (): void => {
      if (isPointerDown()) cancel = runWhenIdle(offer, RETRY_MS);
      else if (autoOpenOverlay(id, 'free-credits', {})) storeGiftOffer(id);
    };
    let cancel = runWhenIdle(offer);
    return () => cancel();
  }, [id, isOnCards]);
}

import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { useDesktop, useTwoPanes } from '../../ground/desktop.ts';
import { hideButton } from '../../ground/guard.ts';
import { afterWords, withWords } from '../../ground/language.ts';
import { navigate, shown } from '../../ground/router.ts';
import { usePathname } from '../../ground/use-place.ts';
import { whenIdle } from '../../ground/when-idle.ts';
import { ContactBones } from '../../parts/contact-bones.tsx';
import { useSession } from '../../state/account/session.ts';
import { loadCards, useDeck } from '../../state/discovery/deck.ts';
import { amongChats, amongSettings, showsTabs } from '../nav-links.ts';
import { loadOverlays } from '../overlay-layer.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { loadToasts } from '../toast-host.tsx';
import { useChangedTerms } from '../use-changed-terms.ts';
import { useFirstGift } from '../use-first-gift.ts';
import { MemberFrame } from './member-frame.tsx';

/** What comes by itself is told in these words, whatever screen is open. */
const listen = () => afterWords(['bought', 'chat', 'contacts'], () => import('../../state/listening.ts'));

const ContactList = lazy(async () => ({
  default: (await withWords(['chat', 'contacts'], () => import('../../parts/contact-list.tsx'))).ContactList,
}));

const SpotlightStrip = lazy(async () => ({
  default: (await withWords(['spotlight'], () => import('../../parts/spotlight/spotlight-strip.tsx')))
    .SpotlightStrip,
}));

const SettingsList = lazy(async () => ({
  default: (await withWords(['settings'], () => import('../../parts/settings/settings-list.tsx')))
    .SettingsList,
}));

const HideButton = lazy(async () => ({
  default: (await withWords(['discretion'], () => import('../hide-button.tsx'))).HideButton,
}));

/**
 * Members' pages: on a phone a screen and the tab bar, from 700 px the chats beside a conversation, above 865 px navigation,
 * screen and chats side by side.
 */
export function MemberLayout({ children }: { children: ReactNode }): ReactElement {
  const desktop = useDesktop();
  const twoPanes = useTwoPanes();
  const pathname = usePathname();
  const Outline = useStore(shown, ({ page }) => page.route?.screen.Outline) ?? ScreenSkeleton;
  const chat = pathname.startsWith('/chat');
  const panes = twoPanes && !desktop && amongChats(pathname);
  const hides = useStore(hideButton);
  const known = useSession((session) => session.status === 'member');
  const dealt = useDeck(({ cards, status }) => cards.length > 0 || status === 'ready' || status === 'failed');
  const settled = dealt || pathname !== '/explore';
  useChangedTerms(settled);
  useFirstGift(dealt && pathname === '/explore');

  useEffect(() => {
    // Waits in the channel for the sign-in, not for a screen to be drawn first.
    if (pathname === '/explore' && useDeck.getState().status === 'idle') void loadCards();
  }, [pathname]);

  useEffect(() => {
    // The first card has the line to itself.
    if (settled) return whenIdle(() => Promise.all([listen(), loadToasts(), loadOverlays()]));
  }, [settled]);

  useEffect(() => {
    // The window was widened: chats and rows stand beside the screens now.
    if (desktop && pathname === '/contacts') void navigate({ to: '/profile', replace: true });
    if (desktop && pathname === '/settings') void navigate({ to: '/settings/account', replace: true });
  }, [desktop, pathname]);

  const outline = <Outline desktop={desktop} panes={panes} />;
  return (
    <MemberFrame
      desktop={desktop}
      panes={panes}
      chat={chat}
      tabs={chat || showsTabs(pathname)}
      spotlight={
        known && settled ? (
          <Suspense fallback={null}>
            <SpotlightStrip />
          </Suspense>
        ) : null
      }
      settings={
        desktop && amongSettings(pathname) ? (
          <Suspense fallback={null}>
            <SettingsList />
          </Suspense>
        ) : undefined
      }
      chats={
        <Suspense fallback={<ContactBones />}>
          <ContactList />
        </Suspense>
      }
    >
      <Suspense fallback={outline}>{known ? children : outline}</Suspense>
      {hides ? (
        <Suspense fallback={null}>
          <HideButton />
        </Suspense>
      ) : null}
    </MemberFrame>
  );
}

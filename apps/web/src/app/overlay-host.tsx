import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { loadWithMessages } from '../core/language.ts';
import {
  closeOverlay,
  closeOverlays,
  getBeside,
  getOpener,
  type OverlayName,
  type OverlayProps,
  useOverlayAddress,
} from '../core/overlay-address.ts';
import { OverlayContext } from '../core/overlay-context.ts';
import { OverlayChunkBoundary } from './error-boundary.tsx';
import { type OverlayEntry, updateOverlayStack } from './overlay-stack.ts';

/** The parameters were parsed for exactly this name (`parseOverlay`), which TypeScript cannot infer. */
type AnyOverlay = ComponentType<{ params: object; close: () => void }>;

function lazyOverlay<Name extends OverlayName, Export extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<Export, ComponentType<OverlayProps<Name>>>>,
  name: Export,
): AnyOverlay {
  return lazy(async () => ({
    default: (await loadWithMessages(areas, load))[name] as unknown as AnyOverlay,
  }));
}

/**
 * The chunk of each overlay, and the messages it needs in addition to those of every page; loaded when it is opened.
 */
const overlays: Readonly<Record<OverlayName, AnyOverlay>> = {
  profile: lazyOverlay(
    ['answers', 'chat', 'explore', 'profile'],
    () => import('../overlays/profile/profile-overlay.tsx'),
    'ProfileOverlay',
  ),
  photo: lazyOverlay(['profile'], () => import('../overlays/photo/photo-overlay.tsx'), 'PhotoOverlay'),
  'person-menu': lazyOverlay(
    ['chat', 'contacts', 'profile', 'safety'],
    () => import('../overlays/person-menu/person-menu-overlay.tsx'),
    'PersonMenuOverlay',
  ),
  'message-menu': lazyOverlay(
    ['chat', 'contacts'],
    () => import('../overlays/message-menu/message-menu-overlay.tsx'),
    'MessageMenuOverlay',
  ),
  block: lazyOverlay(
    ['chat', 'contacts', 'profile'],
    () => import('../overlays/block/block-overlay.tsx'),
    'BlockOverlay',
  ),
  match: lazyOverlay(
    ['answers', 'chat', 'match'],
    () => import('../overlays/match/match-overlay.tsx'),
    'MatchOverlay',
  ),
  'terms-changed': lazyOverlay(
    ['legal'],
    () => import('../overlays/terms-changed/terms-changed-overlay.tsx'),
    'TermsChangedOverlay',
  ),
  'help-card': lazyOverlay(
    ['safety'],
    () => import('../overlays/help-card/help-card-overlay.tsx'),
    'HelpCardOverlay',
  ),
  'first-line': lazyOverlay(
    ['answers', 'chat', 'match'],
    () => import('../overlays/first-line/first-line-overlay.tsx'),
    'FirstMessageOverlay',
  ),
  'like-limit': lazyOverlay(
    ['explore'],
    () => import('../overlays/like-limit/like-limit-overlay.tsx'),
    'LikeLimitOverlay',
  ),
  'virtual-notice': lazyOverlay(
    ['chat', 'contacts'],
    () => import('../overlays/virtual-notice/virtual-notice-overlay.tsx'),
    'VirtualNoticeOverlay',
  ),
  credits: lazyOverlay(
    ['bought', 'credits'],
    () => import('../overlays/credits/credits-overlay.tsx'),
    'CreditsOverlay',
  ),
  payment: lazyOverlay(
    ['bought', 'credits', 'money', 'payment'],
    () => import('../overlays/payment/payment-overlay.tsx'),
    'PaymentOverlay',
  ),
  bought: lazyOverlay(['bought'], () => import('../overlays/bought/bought-overlay.tsx'), 'BoughtOverlay'),
  'free-credits': lazyOverlay(
    ['credits'],
    () => import('../overlays/free-credits/free-credits-overlay.tsx'),
    'FreeCreditsOverlay',
  ),
  answer: lazyOverlay(
    ['answers', 'questions', 'self', 'settings', 'wizard'],
    () => import('../overlays/answer/answer-overlay.tsx'),
    'AnswerOverlay',
  ),
  'own-photo': lazyOverlay(
    ['settings'],
    () => import('../overlays/own-photo/own-photo-overlay.tsx'),
    'OwnPhotoOverlay',
  ),
  'remove-photo': lazyOverlay(
    ['settings'],
    () => import('../overlays/remove-photo/remove-photo-overlay.tsx'),
    'RemovePhotoOverlay',
  ),
  'crop-photo': lazyOverlay(
    ['photo'],
    () => import('../overlays/crop-photo/crop-photo-overlay.tsx'),
    'CropPhotoOverlay',
  ),
  wheel: lazyOverlay(['wheel'], () => import('../overlays/wheel/wheel-overlay.tsx'), 'WheelOverlay'),
  'wheel-odds': lazyOverlay(
    ['wheel'],
    () => import('../overlays/wheel-odds/wheel-odds-overlay.tsx'),
    'WheelOddsOverlay',
  ),
  list: lazyOverlay(['contacts', 'lists'], () => import('../overlays/list/list-overlay.tsx'), 'ListOverlay'),
  premium: lazyOverlay(
    ['bought', 'credits', 'premium'],
    () => import('../overlays/premium/premium-overlay.tsx'),
    'PremiumOverlay',
  ),
  story: lazyOverlay(
    ['lists', 'stories'],
    () => import('../overlays/story/story-overlay.tsx'),
    'StoryOverlay',
  ),
  'remove-story': lazyOverlay(
    ['stories'],
    () => import('../overlays/remove-story/remove-story-overlay.tsx'),
    'RemoveStoryOverlay',
  ),
  'add-to-home': lazyOverlay(
    ['discretion'],
    () => import('../overlays/add-to-home/add-to-home-overlay.tsx'),
    'AddToHomeOverlay',
  ),
  'push-prompt': lazyOverlay(
    ['discretion'],
    () => import('../overlays/push-prompt/push-prompt-overlay.tsx'),
    'PushPromptOverlay',
  ),
  gifts: lazyOverlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/gifts/gifts-overlay.tsx'),
    'GiftsOverlay',
  ),
  report: lazyOverlay(
    ['chat', 'contacts', 'safety'],
    () => import('../overlays/report/report-overlay.tsx'),
    'ReportOverlay',
  ),
  'share-photo': lazyOverlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/share-photo/share-photo-overlay.tsx'),
    'SharePhotoOverlay',
  ),
  pictures: lazyOverlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/pictures/pictures-overlay.tsx'),
    'PicturesOverlay',
  ),
  logout: lazyOverlay(['settings'], () => import('../overlays/logout/logout-overlay.tsx'), 'LogoutOverlay'),
  discovery: lazyOverlay(
    ['answers', 'meet', 'wizard'],
    () => import('../overlays/discovery/discovery-overlay.tsx'),
    'DiscoveryOverlay',
  ),
  spotlight: lazyOverlay(
    ['boost', 'spotlight'],
    () => import('../overlays/spotlight/spotlight-overlay.tsx'),
    'SpotlightOverlay',
  ),
  boost: lazyOverlay(['boost'], () => import('../overlays/boost/boost-overlay.tsx'), 'BoostOverlay'),
  outside: lazyOverlay([], () => import('../overlays/outside/outside-overlay.tsx'), 'OutsideOverlay'),
};

/** The longest exit animation of an overlay. */
const EXIT_MS = 450;

/**
 * Shows the overlay that the address names, the overlays below it, and those that were just closed during their exit
 * animation. Only the history opens and closes overlays: every dialog of the app is here.
 */
export function OverlayHost(): ReactElement {
  const address = useOverlayAddress();
  const [stack, setStack] = useState<readonly OverlayEntry[]>([]);
  const entries = updateOverlayStack(stack, address);
  if (entries !== stack) setStack(entries);
  const top = entries.findLast(({ open }) => open);

  const isLeaving = entries.some(({ open }) => !open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each overlay that closes gets its whole time
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setStack((now) => now.filter(({ open }) => open)), EXIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, entries]);

  return (
    <>
      {entries.map((item) => (
        <StackedOverlay key={item.id} entry={item} top={item === top} />
      ))}
    </>
  );
}

function StackedOverlay({ entry, top }: { entry: OverlayEntry; top: boolean }): ReactElement {
  const Overlay = overlays[entry.name];
  // A closing overlay has nothing to go back from.
  const close = entry.open ? (top ? closeOverlay : closeOverlays) : doNothing;
  return (
    <OverlayContext
      value={{ open: entry.open, top, close, opener: getOpener(entry.depth), beside: getBeside(entry.depth) }}
    >
      <OverlayChunkBoundary resetKey={entry.name}>
        <Suspense fallback={null}>
          <Overlay params={entry.params} close={close} />
        </Suspense>
      </OverlayChunkBoundary>
    </OverlayContext>
  );
}

const doNothing = (): void => {};

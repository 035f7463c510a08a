import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { withWords } from '../ground/language.ts';
import {
  besideAt,
  closeOverlay,
  closeOverlays,
  type OverlayName,
  type OverlayProps,
  openerAt,
  useOverlayAddress,
} from '../ground/overlay-address.ts';
import { OverlayPlaceContext } from '../ground/overlay-place.ts';
import { CatchMissing } from './catch-missing.tsx';
import { type Laid, laidBy } from './overlay-pile.ts';

/** The parameters were read for this very name (`overlayIn`); only TypeScript cannot follow that. */
type AnyOverlay = ComponentType<{ params: object; close: () => void }>;

function overlay<Name extends OverlayName, Export extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<Export, ComponentType<OverlayProps<Name>>>>,
  name: Export,
): AnyOverlay {
  return lazy(async () => ({ default: (await withWords(areas, load))[name] as unknown as AnyOverlay }));
}

/** What each overlay shows, and the words it needs beside those of every page; fetched when it is opened. */
const overlays: Readonly<Record<OverlayName, AnyOverlay>> = {
  profile: overlay(
    ['answers', 'chat', 'explore', 'profile'],
    () => import('../overlays/profile/profile-overlay.tsx'),
    'ProfileOverlay',
  ),
  photo: overlay(['profile'], () => import('../overlays/photo/photo-overlay.tsx'), 'PhotoOverlay'),
  'person-menu': overlay(
    ['chat', 'contacts', 'profile', 'safety'],
    () => import('../overlays/person-menu/person-menu-overlay.tsx'),
    'PersonMenuOverlay',
  ),
  'message-menu': overlay(
    ['chat', 'contacts'],
    () => import('../overlays/message-menu/message-menu-overlay.tsx'),
    'MessageMenuOverlay',
  ),
  block: overlay(
    ['chat', 'contacts', 'profile'],
    () => import('../overlays/block/block-overlay.tsx'),
    'BlockOverlay',
  ),
  match: overlay(
    ['answers', 'chat', 'match'],
    () => import('../overlays/match/match-overlay.tsx'),
    'MatchOverlay',
  ),
  'terms-changed': overlay(
    ['legal'],
    () => import('../overlays/terms-changed/terms-changed-overlay.tsx'),
    'TermsChangedOverlay',
  ),
  'first-line': overlay(
    ['answers', 'chat', 'match'],
    () => import('../overlays/first-line/first-line-overlay.tsx'),
    'FirstLineOverlay',
  ),
  'like-limit': overlay(
    ['explore'],
    () => import('../overlays/like-limit/like-limit-overlay.tsx'),
    'LikeLimitOverlay',
  ),
  'virtual-notice': overlay(
    ['chat', 'contacts'],
    () => import('../overlays/virtual-notice/virtual-notice-overlay.tsx'),
    'VirtualNoticeOverlay',
  ),
  credits: overlay(
    ['bought', 'credits'],
    () => import('../overlays/credits/credits-overlay.tsx'),
    'CreditsOverlay',
  ),
  payment: overlay(
    ['bought', 'credits', 'money', 'payment'],
    () => import('../overlays/payment/payment-overlay.tsx'),
    'PaymentOverlay',
  ),
  bought: overlay(['bought'], () => import('../overlays/bought/bought-overlay.tsx'), 'BoughtOverlay'),
  'free-credits': overlay(
    ['credits'],
    () => import('../overlays/free-credits/free-credits-overlay.tsx'),
    'FreeCreditsOverlay',
  ),
  answer: overlay(
    ['answers', 'questions', 'self', 'settings', 'wizard'],
    () => import('../overlays/answer/answer-overlay.tsx'),
    'AnswerOverlay',
  ),
  'own-photo': overlay(
    ['settings'],
    () => import('../overlays/own-photo/own-photo-overlay.tsx'),
    'OwnPhotoOverlay',
  ),
  'remove-photo': overlay(
    ['settings'],
    () => import('../overlays/remove-photo/remove-photo-overlay.tsx'),
    'RemovePhotoOverlay',
  ),
  'crop-photo': overlay(
    ['photo'],
    () => import('../overlays/crop-photo/crop-photo-overlay.tsx'),
    'CropPhotoOverlay',
  ),
  wheel: overlay(['wheel'], () => import('../overlays/wheel/wheel-overlay.tsx'), 'WheelOverlay'),
  'wheel-odds': overlay(
    ['wheel'],
    () => import('../overlays/wheel-odds/wheel-odds-overlay.tsx'),
    'WheelOddsOverlay',
  ),
  list: overlay(['contacts', 'lists'], () => import('../overlays/list/list-overlay.tsx'), 'ListOverlay'),
  premium: overlay(
    ['bought', 'credits', 'premium'],
    () => import('../overlays/premium/premium-overlay.tsx'),
    'PremiumOverlay',
  ),
  story: overlay(['lists', 'stories'], () => import('../overlays/story/story-overlay.tsx'), 'StoryOverlay'),
  'remove-story': overlay(
    ['stories'],
    () => import('../overlays/remove-story/remove-story-overlay.tsx'),
    'RemoveStoryOverlay',
  ),
  'add-to-home': overlay(
    ['discretion'],
    () => import('../overlays/add-to-home/add-to-home-overlay.tsx'),
    'AddToHomeOverlay',
  ),
  'push-prompt': overlay(
    ['discretion'],
    () => import('../overlays/push-prompt/push-prompt-overlay.tsx'),
    'PushPromptOverlay',
  ),
  gifts: overlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/gifts/gifts-overlay.tsx'),
    'GiftsOverlay',
  ),
  report: overlay(
    ['chat', 'contacts', 'safety'],
    () => import('../overlays/report/report-overlay.tsx'),
    'ReportOverlay',
  ),
  'share-photo': overlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/share-photo/share-photo-overlay.tsx'),
    'SharePhotoOverlay',
  ),
  pictures: overlay(
    ['chat', 'contacts', 'sharing'],
    () => import('../overlays/pictures/pictures-overlay.tsx'),
    'PicturesOverlay',
  ),
  logout: overlay(['settings'], () => import('../overlays/logout/logout-overlay.tsx'), 'LogoutOverlay'),
  discovery: overlay(
    ['answers', 'meet', 'wizard'],
    () => import('../overlays/discovery/discovery-overlay.tsx'),
    'DiscoveryOverlay',
  ),
  spotlight: overlay(
    ['boost', 'spotlight'],
    () => import('../overlays/spotlight/spotlight-overlay.tsx'),
    'SpotlightOverlay',
  ),
  boost: overlay(['boost'], () => import('../overlays/boost/boost-overlay.tsx'), 'BoostOverlay'),
  outside: overlay([], () => import('../overlays/outside/outside-overlay.tsx'), 'OutsideOverlay'),
};

/** The longest way out of the window that an overlay has. */
const LEAVE_MS = 450;

/**
 * Shows the overlay that the address names, those that it was opened over below it, and those that were just closed on their
 * way out. The history alone opens and closes: every dialog of the app stands here.
 */
export function OverlayHost(): ReactElement {
  const address = useOverlayAddress();
  const [pile, setPile] = useState<readonly Laid[]>([]);
  const laid = laidBy(pile, address);
  if (laid !== pile) setPile(laid);
  const top = laid.findLast(({ open }) => open);

  const leaving = laid.some(({ open }) => !open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each overlay that closes gets its whole time
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setPile((now) => now.filter(({ open }) => open)), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving, laid]);

  return (
    <>
      {laid.map((one) => (
        <Shown key={one.id} laid={one} top={one === top} />
      ))}
    </>
  );
}

function Shown({ laid, top }: { laid: Laid; top: boolean }): ReactElement {
  const Overlay = overlays[laid.name];
  // What is on its way out has nothing to go back from.
  const close = laid.open ? (top ? closeOverlay : closeOverlays) : nothing;
  return (
    <OverlayPlaceContext
      value={{ open: laid.open, top, close, opener: openerAt(laid.depth), beside: besideAt(laid.depth) }}
    >
      <CatchMissing at={laid.name}>
        <Suspense fallback={null}>
          <Overlay params={laid.params} close={close} />
        </Suspense>
      </CatchMissing>
    </OverlayPlaceContext>
  );
}

const nothing = (): void => {};

import { expect } from 'vitest';
import { openCrop } from '../components/photo/photo-to-crop.ts';
import { type OverlayName, type OverlayParams, openOverlay } from '../core/overlay-address.ts';
import { patchUser } from '../state/account/session.ts';
import { usePayments } from '../state/wallet/payments.ts';
import { aPicture } from './pictures.ts';

type Example<Name extends OverlayName> = OverlayParams[Name] | (() => unknown);

const open =
  <Name extends OverlayName>(name: Name, params: OverlayParams[Name]) =>
  (): void =>
    openOverlay(name, params);

/** How every overlay opens on the site of `replyWithFullSite`. */
const examples: { readonly [Name in OverlayName]: Example<Name> } = {
  profile: { person: 12 },
  match: { person: 12 },
  'first-line': { person: 12 },
  credits: {},
  payment: { package: 1, kind: 'buy-credits' },
  bought: () => {
    usePayments.setState({ bought: { coins: 220, before: 1_020 } });
    openOverlay('bought', {});
  },
  'free-credits': {},
  photo: { person: 12 },
  'person-menu': { person: 12, over: 'chat' },
  block: { person: 12 },
  'like-limit': {},
  'virtual-notice': async () => {
    const { getOutbox } = await import('../state/chat/outbox.ts');
    const { getHeldMessages } = await import('../state/chat/virtual-notice.ts');
    getOutbox().send({ receiver_id: 12, message_type: 'text', message_text: 'Hello' });
    // The notice closes while no message waits for it.
    await expect.poll(() => getHeldMessages(getOutbox().items, 12).length).toBeGreaterThan(0);
    openOverlay('virtual-notice', { person: 12 });
  },
  answer: { of: 'interests' },
  'own-photo': { photo: 71 },
  'remove-photo': { photo: 71 },
  'crop-photo': async () => openCrop(await aPicture(600, 800), async () => null),
  wheel: {},
  'wheel-odds': {},
  list: { of: 'match' },
  premium: {},
  story: { person: 12 },
  'remove-story': { story: 1 },
  'add-to-home': {},
  'push-prompt': {},
  gifts: { person: 12 },
  report: { person: 12 },
  'share-photo': { person: 12 },
  pictures: { person: 12, message: 3 },
  'message-menu': { person: 12, message: 1 },
  logout: {},
  discovery: {},
  spotlight: {},
  boost: {},
  outside: {},
  'terms-changed': () => {
    patchUser({ terms_due: { version: 2, effective_at: Math.floor(Date.now() / 1_000) + 86_400 } });
    openOverlay('terms-changed', {});
  },
  'help-card': { notice: 1 },
};

/** Every overlay with the function that opens it; some twice, in another state. */
export const overlayExamples: readonly (readonly [label: string, open: () => unknown])[] = [
  ...Object.entries(examples).map(
    ([name, example]) =>
      [
        name,
        typeof example === 'function'
          ? (example as () => unknown)
          : open(name as OverlayName, example as never),
      ] as const,
  ),
  ['a gift before it is sent', open('gifts', { person: 12, gift: 1 })],
  ['a photo before it is sent', open('share-photo', { person: 12, own: 71, step: 'preview' })],
  ['a boost before it is bought', open('boost', { kind: 'top' })],
  ['a place in the spotlight before it is bought', open('spotlight', { step: 'confirm' })],
  ['an answer of one', open('answer', { of: 'body_type' })],
  ['a height', open('answer', { of: 'height_cm' })],
  ['an industry', open('answer', { of: 'industry' })],
  ['the place', open('answer', { of: 'place_id' })],
  ['the menu of a profile', open('person-menu', { person: 12, over: 'profile' })],
];

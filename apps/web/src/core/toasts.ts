import { decideToast, getToastDurationMs, type ToastType } from '@afterglow/domain/toast-rules';
import { createStore } from 'zustand/vanilla';
import { type Layer, openLayers } from './open-layers.ts';
import { getTargetLocation, routerStore as onScreen } from './router.ts';

export interface ToastRequest {
  type: ToastType;
  /** Ready to read: already translated. */
  message: string;
  /** Who or what it is about, e.g. a name. */
  title?: string | undefined;
  /** Who it is from: their picture, or without one their monogram. */
  from?: { readonly name: string; readonly photo: string | null } | undefined;
  /** They are a virtual profile: the toast says so. */
  virtual?: boolean | undefined;
  onClick?: (() => void) | undefined;
  /** A button beside the words, for taking it back. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** About what stands at the top of the screen: it is told at its foot, so that it does not lie on what it speaks of. */
  low?: boolean | undefined;
  /** About the whole app: it stays when its page is left, as news always do. Success and error speak of their page unless they say so. */
  global?: boolean | undefined;
  /** Told again while it is still on screen, it takes its own place and says how often: `times` of this notice and those before. */
  grouping?: { readonly group: string; readonly message: (times: number) => string } | undefined;
  times?: number | undefined;
  durationMs?: number | undefined;
}
export interface Toast extends ToastRequest {
  id: number;
  durationMs: number;
  /** The path of the page it speaks of; with that page it goes. Undefined for what concerns the whole app. */
  page: string | undefined;
}

/** More at once would cover the screen; the oldest goes. */
const MAX_TOASTS = 3;

export const toasts = createStore<readonly Toast[]>(() => []);

let nextId = 1;
let waiting: ToastRequest[] = [];

/** Before the first page is shown there is none to speak of. */
const pageOf = ({ type, global }: ToastRequest): string | undefined =>
  (type === 'success' || type === 'error') && !global ? getTargetLocation().pathname || undefined : undefined;

function addToast(request: ToastRequest): void {
  const { grouping, type, durationMs = getToastDurationMs(type) } = request;
  const before = grouping && toasts.getState().find((one) => one.grouping?.group === grouping.group);
  const times = (before?.times ?? 0) + (request.times ?? 1);
  const message = before ? grouping.message(times) : request.message;
  const toast = { ...request, id: nextId++, durationMs, times, message, page: pageOf(request) };
  // The same words twice say no more than once.
  const reopened = (one: Toast): boolean =>
    one.type === type &&
    one.message === message &&
    one.title === request.title &&
    !one.onClick &&
    !one.action;
  toasts.setState(
    (shown) => [...shown.filter((one) => one !== before && !reopened(one)), toast].slice(-MAX_TOASTS),
    true,
  );
}

const getToastFate = (type: ToastType) => {
  const has = (layer: Layer): boolean => openLayers.getState().layers.has(layer);
  return decideToast(type, {
    chat: has('chat'),
    credits: has('credits'),
    subscription: has('subscriptions'),
    payment: has('payment'),
  });
};

/** Shows a notice now, once the chat or purchase on screen is closed, or not at all, as the rules for its type say. */
export function toast(request: ToastRequest): void {
  const fate = getToastFate(request.type);
  if (fate === 'show') addToast(request);
  if (fate === 'wait') waiting.push(request);
}

export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}

/** For signing out: nobody else sees what was meant for this member. */
export function clearToasts(): void {
  waiting = [];
  toasts.setState([], true);
}

openLayers.subscribe(() => {
  const [ready, none] = [waiting, [] as ToastRequest[]];
  waiting = none;
  for (const request of ready) toast(request);
});

onScreen.subscribe(({ target: { pathname } }, before) => {
  if (pathname === before.target.pathname) return;
  const stays = ({ page }: Toast): boolean => page === undefined || page === pathname;
  if (!toasts.getState().every(stays)) toasts.setState((now) => now.filter(stays), true);
});

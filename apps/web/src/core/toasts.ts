import { decideToast, getToastDurationMs, type ToastType } from '@afterglow/domain/toast-rules';
import { createStore } from 'zustand/vanilla';
import { type Layer, openLayers } from './open-layers.ts';
import { getTargetLocation, routerStore as onScreen } from './router.ts';

export interface ToastRequest {
  type: ToastType;
  /** The translated text. */
  message: string;
  /** The subject, e.g. a name. */
  title?: string | undefined;
  /** The sender: their picture, or without one their monogram. */
  from?: { readonly name: string; readonly photo: string | null } | undefined;
  /** The sender is a virtual profile: the toast says so. */
  virtual?: boolean | undefined;
  onClick?: (() => void) | undefined;
  /** A button beside the text, for undo. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** About something at the top of the screen: shown at the foot, so that it does not cover its subject. */
  low?: boolean | undefined;
  /**
   * About the whole app: it stays when its page is left. This is the default for news; success and error belong to
   * their page unless they set it.
   */
  global?: boolean | undefined;
  /**
   * If it is shown again while it is on screen, it replaces itself and counts: `times` of this toast and the earlier
   * ones.
   */
  grouping?: { readonly group: string; readonly message: (times: number) => string } | undefined;
  times?: number | undefined;
  durationMs?: number | undefined;
}
export interface Toast extends ToastRequest {
  id: number;
  durationMs: number;
  /** The path of its page; it disappears with that page. Undefined for toasts about the whole app. */
  page: string | undefined;
}

/** More of them would cover the screen; the oldest disappears. */
const MAX_TOASTS = 3;

export const toasts = createStore<readonly Toast[]>(() => []);

let nextId = 1;
let waiting: ToastRequest[] = [];

/** Returns the page of a toast. Before the first page is shown there is no current page. */
const getPage = ({ type, global }: ToastRequest): string | undefined =>
  (type === 'success' || type === 'error') && !global ? getTargetLocation().pathname || undefined : undefined;

function addToast(request: ToastRequest): void {
  const { grouping, type, durationMs = getToastDurationMs(type) } = request;
  const before =
    grouping && toasts.getState().find((candidate) => candidate.grouping?.group === grouping.group);
  const times = (before?.times ?? 0) + (request.times ?? 1);
  const message = before ? grouping.message(times) : request.message;
  const toast = { ...request, id: nextId++, durationMs, times, message, page: getPage(request) };
  // A text that is already on screen is not shown twice.
  const reopened = (item: Toast): boolean =>
    item.type === type &&
    item.message === message &&
    item.title === request.title &&
    !item.onClick &&
    !item.action;
  toasts.setState(
    (shown) => [...shown.filter((other) => other !== before && !reopened(other)), toast].slice(-MAX_TOASTS),
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

/** Shows a toast now, or when the open chat or purchase is closed, or never, by the rules for its type. */
export function toast(request: ToastRequest): void {
  const fate = getToastFate(request.type);
  if (fate === 'show') addToast(request);
  if (fate === 'wait') waiting.push(request);
}

export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}

/** Removes all toasts at sign-out: nobody else sees toasts for this member. */
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

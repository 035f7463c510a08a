import { type ToastType, toastFate, toastMs } from '@afterglow/domain/toast-rules';
import { createStore } from 'zustand/vanilla';
import { type Layer, openLayers } from './open-layers.ts';

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
  /** Told again while it is still on screen, it takes its own place and says how often: `times` of this notice and those before. */
  gathered?: { readonly group: string; readonly message: (times: number) => string } | undefined;
  times?: number | undefined;
  durationMs?: number | undefined;
}
export interface Toast extends ToastRequest {
  id: number;
  durationMs: number;
}

/** More at once would cover the screen; the oldest goes. */
const MOST_AT_ONCE = 3;

export const toasts = createStore<readonly Toast[]>(() => []);

let nextId = 1;
let waiting: ToastRequest[] = [];

function show(request: ToastRequest): void {
  const { gathered, type, durationMs = toastMs(type) } = request;
  const before = gathered && toasts.getState().find((one) => one.gathered?.group === gathered.group);
  const times = (before?.times ?? 0) + (request.times ?? 1);
  const message = before ? gathered.message(times) : request.message;
  const toast = { ...request, id: nextId++, durationMs, times, message };
  // The same words twice say no more than once.
  const again = (one: Toast): boolean =>
    one.type === type &&
    one.message === message &&
    one.title === request.title &&
    !one.onClick &&
    !one.action;
  toasts.setState(
    (shown) => [...shown.filter((one) => one !== before && !again(one)), toast].slice(-MOST_AT_ONCE),
    true,
  );
}

const fateOf = (type: ToastType) => {
  const has = (layer: Layer): boolean => openLayers.getState().layers.has(layer);
  return toastFate(type, {
    chat: has('chat'),
    credits: has('credits'),
    subscription: has('subscriptions'),
    payment: has('payment'),
  });
};

/** Shows a notice now, once the chat or purchase on screen is closed, or not at all, as the rules for its type say. */
export function toast(request: ToastRequest): void {
  const fate = fateOf(request.type);
  if (fate === 'show') show(request);
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
  const [ready, still] = [waiting, [] as ToastRequest[]];
  waiting = still;
  for (const request of ready) toast(request);
});

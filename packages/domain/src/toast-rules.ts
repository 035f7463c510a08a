export const TOAST_MS = 3_000;
export const CREDITS_TOAST_MS = 1_200;

export type ToastType = 'credits' | 'coins' | 'wheel_credits' | 'freespin' | 'error' | 'success' | 'message';

/** Layers that may be open over the app. */
export interface OpenOverlays {
  chat: boolean;
  credits: boolean;
  subscription: boolean;
  payment: boolean;
}

/** `wait`: shown once nothing is open. `drop`: never shown; the unread count is enough. */
export type ToastDecision = 'show' | 'wait' | 'drop';

export function getToastDurationMs(type: ToastType): number {
  return type === 'credits' ? CREDITS_TOAST_MS : TOAST_MS;
}

/**
 * Decides whether a toast is shown. While a chat, credits, subscription or payment modal is open, only
 * credits, success and error toasts and their sounds come through.
 */
export function decideToast(type: ToastType, open: OpenOverlays): ToastDecision {
  const isBusy = open.chat || open.credits || open.subscription || open.payment;
  if (!isBusy || type === 'credits' || type === 'success' || type === 'error') return 'show';
  return type === 'message' ? 'drop' : 'wait';
}

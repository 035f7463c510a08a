import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { toasts } from '../core/toasts.ts';

/** Loads the toasts ahead: the first toast may be about a lost connection. */
export const loadToasts = () => import('./toast-list.tsx');

const ToastList = lazy(async () => ({ default: (await loadToasts()).ToastList }));

/** Shows the toasts of `toast()` above everything. */
export function ToastHost(): ReactElement | null {
  const isUsed = useStore(toasts, ({ length }) => length > 0);
  const [wasUsed, setUsed] = useState(false);
  if (isUsed && !wasUsed) setUsed(true);
  if (!wasUsed) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}

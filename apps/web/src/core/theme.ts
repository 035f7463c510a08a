import { readTheme, subscribeToTheme, type Theme } from '@afterglow/browser/theme';
import { useSyncExternalStore } from 'react';

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, () => 'system');
}

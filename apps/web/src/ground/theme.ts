import { chosenTheme, onTheme, type Theme } from '@afterglow/browser/theme';
import { useSyncExternalStore } from 'react';

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, chosenTheme, () => 'system');
}

import { useDesktop } from '../../ground/desktop.ts';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';

const toRows = (): void => (canGoBack() ? goBack() : void navigate({ to: '/settings' }));

/** The way from a page of the settings to their rows; none where the rows stand beside it. */
export function useSettingsBack(): (() => void) | undefined {
  return useDesktop() ? undefined : toRows;
}

import { useDesktop } from '../../core/desktop.ts';
import { canGoBack, goBack, navigate } from '../../core/router.ts';

const goToRows = (): void => (canGoBack() ? goBack() : void navigate({ to: '/settings' }));

/** The way from a page of the settings to their rows; none where the rows stand beside it. */
export function useSettingsBack(): (() => void) | undefined {
  return useDesktop() ? undefined : goToRows;
}

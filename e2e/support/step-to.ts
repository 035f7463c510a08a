import type { Page } from '@playwright/test';

/**
 * Navigates within this visit as Forward does. Loading the app again for an address takes twice the processor time of a
 * check by axe.
 */
export async function stepTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

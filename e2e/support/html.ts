import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A member's first picture is rendered for every width; one of them is visible.
    'unique-landmark': 'off',
    // The progress bar of the questions has one part for each question of a chapter. A field that suggests towns has
    // a list of its own. Chips are buttons, of which one or several may be chosen.
    'prefer-native-element': ['error', { exclude: ['listbox', 'progressbar', 'radio'] }],
  },
});

/** Returns what is invalid in a document. */
export async function listHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`);
}

/** Rules that a page on screen breaks for a reason. */
const screenRules =
  // Under an overlay, which keeps the focus, the page is hidden. The Save button of a field appears when there is
  // something to save.
  /^hidden-focusable:|^wcag\/h32:/;

/** Returns what is invalid in a page as it is on screen. */
export const listPageHtmlErrors = async (page: Page): Promise<string[]> =>
  (await listHtmlErrors(await page.content())).filter((error) => !screenRules.test(error));

import { LANGUAGES } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './support/fixtures.ts';
import { createMember } from './support/server-setup.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A member's first picture is rendered for every width; one of them is visible.
    'unique-landmark': 'off',
    // The progress bar of the questions has one part for each question of a chapter.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

test('every page is valid HTML as the server sends it, in each language', { tag: '@once' }, async ({
  context,
  own,
}) => {
  // Each page is checked in three languages. A hang fails, slowness does not.
  test.setTimeout(180_000);
  const { member, server: _, ...open } = SITE_PATHS;
  const objections = async (paths: readonly string[]): Promise<string[]> => {
    const problems: string[] = [];
    for (const language of LANGUAGES) {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      for (const path of paths) {
        const response = await context.request.get(path.replace(/\/:.*/, ''));
        expect(response.headers()['content-type'], path).toContain('text/html');
        const html = await response.text();
        expect(html, path).toContain(`<html lang="${language}"`);
        const { results } = await validator.validateString(html);
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
          problems.push(`${path} in ${language}: ${ruleId}: ${message} at ${selector}`);
      }
    }
    return problems;
  };
  expect(await objections(['/nowhere', ...Object.values(open).flat()])).toEqual([]);
  await createMember(context, 'en');
  expect(await objections(member)).toEqual([]);
});

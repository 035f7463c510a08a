import { languages } from '@afterglow/domain/languages';
import { sitePaths } from '@afterglow/domain/site-paths';
import { HtmlValidate } from 'html-validate';
import { newMember } from './support/house.ts';
import { expect, test } from './support/journey.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A member's first picture is drawn for every width, of which one is seen.
    'unique-landmark': 'off',
    // That of the questions has as many pieces as they have chapters.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

test('every page is valid HTML as the server sends it, in each language', { tag: '@once' }, async ({
  context,
  own,
}) => {
  const { member, server: _, ...open } = sitePaths;
  const objections = async (paths: readonly string[]): Promise<string[]> => {
    const told: string[] = [];
    for (const language of languages) {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      for (const path of paths) {
        const answer = await context.request.get(path.replace(/\/:.*/, ''));
        expect(answer.headers()['content-type'], path).toContain('text/html');
        const html = await answer.text();
        expect(html, path).toContain(`<html lang="${language}"`);
        const { results } = await validator.validateString(html);
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
          told.push(`${path} in ${language}: ${ruleId}: ${message} at ${selector}`);
      }
    }
    return told;
  };
  expect(await objections(['/nowhere', ...Object.values(open).flat()])).toEqual([]);
  await newMember(context, 'en');
  expect(await objections(member)).toEqual([]);
});

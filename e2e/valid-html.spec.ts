import { LANGUAGES } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { expect, test } from './support/fixtures.ts';
import { listHtmlErrors } from './support/html.ts';
import { createMember } from './support/server-setup.ts';

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
        for (const error of await listHtmlErrors(html)) problems.push(`${path} in ${language}: ${error}`);
      }
    }
    return problems;
  };
  expect(await objections(['/nowhere', ...Object.values(open).flat()])).toEqual([]);
  await createMember(context, 'en');
  expect(await objections(member)).toEqual([]);
});

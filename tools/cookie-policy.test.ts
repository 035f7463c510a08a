import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const files = listRepositoryFiles(root).filter((file) => /\.tsx?$/.test(file) && !isTestFile(file));

/** Returns the cookie names that a page writes: a literal, or a constant of the same file. */
function listPageCookies(file: string): string[] {
  const code = read(file);
  return [...code.matchAll(/\bwriteCookie\((?:'(\w+)'|([A-Z_]+))/g)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '(\\w+)'`).exec(code)?.[1] ?? '',
  );
}
const listServerCookies = (file: string): string[] =>
  /\bformatCookie\(/.test(read(file))
    ? [...read(file).matchAll(/\bname: '([a-z_]+)'/g)].map(([, name]) => name as string)
    : [];

test('the privacy policy names every cookie that a member’s browser gets, and no other', () => {
  const pages = files.filter((file) => /^(apps\/web|packages\/browser)\/src\//.test(file));
  const server = files.filter((file) => /^apps\/server\/src\/(http|auth)\//.test(file));
  const written = [...pages.flatMap(listPageCookies), ...server.flatMap(listServerCookies)];
  const members = [...new Set(written)].filter((name) => !name.startsWith('staff_')).sort();
  expect(members).toEqual(expect.arrayContaining(['lang', 'plain_home', 'session']));
  for (const language of ['he', 'en', 'de']) {
    const policy = read(`apps/server/src/features/account/default-texts/privacy.${language}.md`);
    const [, cookies = ''] = /\n\d+\. (?:Cookies|עוגיות)\n\n([^\n]+)/.exec(policy) ?? [];
    const documented = [...cookies.matchAll(/(?<![\w-])[a-z]+(?:_[a-z]+)*(?![\w-])/g)].map(([name]) => name);
    // In Hebrew every word in Latin letters is a name. In the other languages names appear among ordinary words.
    expect(documented).toEqual(expect.arrayContaining(members));
    if (language === 'he') expect([...new Set(documented)].sort()).toEqual(members);
  }
});

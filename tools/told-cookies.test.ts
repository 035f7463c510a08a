import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { houseFiles, isTest } from './house-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const files = houseFiles(root).filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** Names that a page writes: a text, or a constant of the same file. */
function writtenByPages(file: string): string[] {
  const code = read(file);
  return [...code.matchAll(/\bwriteCookie\((?:'(\w+)'|([A-Z_]+))/g)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '(\\w+)'`).exec(code)?.[1] ?? '',
  );
}
const writtenByServer = (file: string): string[] =>
  /\bcookieFor\(/.test(read(file))
    ? [...read(file).matchAll(/\bname: '([a-z_]+)'/g)].map(([, name]) => name as string)
    : [];

test('the privacy policy names every cookie that a member’s browser gets, and no other', () => {
  const pages = files.filter((file) => /^(apps\/web|packages\/browser)\/src\//.test(file));
  const server = files.filter((file) => /^apps\/server\/src\/(http|identity)\//.test(file));
  const written = [...pages.flatMap(writtenByPages), ...server.flatMap(writtenByServer)];
  const members = [...new Set(written)].filter((name) => !name.startsWith('staff_')).sort();
  expect(members).toEqual(expect.arrayContaining(['lang', 'plain_home', 'session']));
  for (const language of ['he', 'en', 'de']) {
    const policy = read(`apps/server/src/modules/account/default-texts/privacy.${language}.md`);
    const [, cookies = ''] = /\n\d+\. (?:Cookies|עוגיות)\n\n([^\n]+)/.exec(policy) ?? [];
    const told = [...cookies.matchAll(/(?<![\w-])[a-z]+(?:_[a-z]+)*(?![\w-])/g)].map(([name]) => name);
    // In Hebrew whatever stands in Latin letters is a name; elsewhere the names stand among words.
    expect(told).toEqual(expect.arrayContaining(members));
    if (language === 'he') expect([...new Set(told)].sort()).toEqual(members);
  }
});

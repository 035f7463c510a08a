import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// Processes of the last release may run beside new ones, on the database that the new ones have migrated. So a migration
// must not take away what those still use, or "Before you upgrade" says that they must stop first.

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The last release, with its last migration. A new release sets both and empties the list below. */
const LAST_RELEASE = { version: '0.2.0', migration: '0432-lived-in.sql' };

/** Migrations that end what the last release uses. `CHANGELOG.md` names each of them under "Before you upgrade". */
const NEED_A_STOP = [
  '0470-replies.sql',
  '0620-economy.sql',
  '0700-cases.sql',
  '0801-public-notices.sql',
  '0920-markets-of-likes.sql',
  '0973-send-messages-in-plain-names.sql',
  '0990-counts-of-sends.sql',
];

const CONTRACTING = [
  /\bdrop (column|table|function)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter (column )?(if exists )?["\w]+ (set data )?type\b/i,
];

/** Returns whether a migration takes away or narrows what an older process uses. Comments do not count. */
function isContracting(text: string): boolean {
  const statements = text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--.*$/gm, ' ')
    .replace(/\s+/g, ' ');
  return CONTRACTING.some((pattern) => pattern.test(statements));
}

test.each([
  'alter table member drop column bio;',
  'alter table member\n  drop\n  column bio;',
  'DROP TABLE member;',
  'drop function if exists send_messages(bigint[]);',
  'alter table notice rename to public_notice;',
  'alter table notice rename column reason to text;',
  'alter table member alter column bio set not null;',
  'alter table member alter column age type bigint;',
  'alter table member alter age set data type bigint using age::bigint;',
])('%j needs a stop', (statement) => {
  expect(isContracting(statement)).toBe(true);
});

test.each([
  "alter table member add column bio text not null default '';",
  'create table member (bio text not null);',
  'alter table member drop constraint member_check; drop trigger t on member; drop index member_bio;',
  '-- drop table member\ncreate index member_bio on member (bio);',
  '/* rename\n it */ create index member_bio on member (bio);',
  "alter type mood add value 'glad';",
])('%j does not', (statement) => {
  expect(isContracting(statement)).toBe(false);
});

describe('the migrations since the last release', () => {
  const folder = 'apps/server/src/db/migrations';
  const names = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const [, notes = ''] = read('CHANGELOG.md').split(/^## Next$/m);
  const [next = ''] = notes.split(/^## /m);
  const [, before = ''] = next.split(/^Before you upgrade:$/m);
  const [steps = ''] = before.split(/^New:$/m);

  test('begin after the one that the release of package.json ended with', () => {
    expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(LAST_RELEASE.version);
    expect(names).toContain(LAST_RELEASE.migration);
  });

  test('take nothing away, unless the list and "Before you upgrade" name them', () => {
    const found = names
      .filter((name) => name > LAST_RELEASE.migration)
      .filter((name) => isContracting(read(`${folder}/${name}`)));
    expect(found).toEqual(NEED_A_STOP);
    for (const name of NEED_A_STOP) expect(steps).toContain(`\`${name.slice(0, 4)}\``);
    if (NEED_A_STOP.length > 0)
      expect(steps).toMatch(
        new RegExp(`Stop every process of ${LAST_RELEASE.version.replaceAll('.', '\\.')} first`),
      );
  });

  test('the page about upgrades says whether both releases run beside each other', () => {
    const [, mayBeside] =
      new RegExp(
        `^\\| ${LAST_RELEASE.version.replaceAll('.', '\\.')} \\| the next \\| (yes|no)\\b`,
        'm',
      ).exec(read('docs/operating/upgrade.md')) ?? [];
    expect(mayBeside).toBe(NEED_A_STOP.length > 0 ? 'no' : 'yes');
  });
});

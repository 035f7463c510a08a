import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteSettings } from '../apps/server/src/site-settings.ts';

const file = path.resolve(import.meta.dirname, '../packages/i18n/src/messages/en/configuration.json');
const names = Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')))
  .filter((key) => key.startsWith('configuration.name.'))
  .map((key) => key.slice('configuration.name.'.length));

test('every setting has a name in the console (`configuration.name.<key>`), and no name is left over', () => {
  expect(names.toSorted()).toEqual(Object.keys(siteSettings).toSorted());
});

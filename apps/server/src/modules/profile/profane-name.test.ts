import { expect, test } from 'vitest';
import { isProfaneName } from './profane-name.ts';

test.each([
  'Fuckface',
  'Pussy',
  'Anus',
  'Whore',
  'Hurensohn',
  'Hu Ren Sohn',
  'זונה',
  'בן זונה',
  'Admin',
  'תמיכה',
  'Shit',
])('[S5.05] "%s" is no first name', (name) => {
  expect(isProfaneName(name)).toBe(true);
});

test.each([
  'Dick',
  'Analia',
  'Cumhur',
  'Shital',
  'Semen',
  'Anusha',
  'Cassandra',
  'Moshe Shitrit',
  'Fagan',
  'Assaf',
  'Nikita',
  'זיוה',
  'Titus',
  'Van Dyke-Smith',
  'נועה',
])('[S5.05] "%s" is one', (name) => {
  expect(isProfaneName(name)).toBe(false);
});

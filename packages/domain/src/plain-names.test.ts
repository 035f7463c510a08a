import { expect, test } from 'vitest';
import { PLAIN_NAMES, parsePlainName } from './plain-names.ts';

test('a device without a choice shows the site’s own name', () => {
  for (const none of [undefined, null, '', '0']) expect(parsePlainName(none)).toBeNull();
});

test('a device has the name that was chosen; one that chose before there were several stays discreet', () => {
  for (const name of PLAIN_NAMES) expect(parsePlainName(name)).toBe(name);
  for (const other of ['1', 'diary', '<b>']) expect(parsePlainName(other)).toBe('notes');
});

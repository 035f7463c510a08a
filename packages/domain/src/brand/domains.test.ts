import { expect, test } from 'vitest';
import { isHostName, listRepeatedHosts } from './domains.ts';

test.each([
  ...[
    'meet.example',
    'a.b.example.co.il',
    'localhost',
    'localhost:3000',
    'xn--hgbk6aj7f53bba.example',
    'm-1.example:8443',
  ],
])('%s is a host', (host) => expect(isHostName(host)).toBe(true));

test.each([
  ...[
    '',
    'meet',
    'Meet.example',
    'https://meet.example',
    'meet.example/',
    'meet..example',
    '-a.example',
    'a-.example',
  ],
  ...[
    'meet.example:',
    'meet.example:0',
    'meet.example:70000',
    'meet.example:443',
    'meet.example:80',
    'meet.example:1:2',
    '10.0.0.1',
    '999.0x1',
    'a_b.example',
    'a b.example',
  ],
  ...[
    'user@meet.example',
    'מפגש.example',
    '*.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ],
])('%s is none', (host) => expect(isHostName(host)).toBe(false));

test('a host that stands there before is named by its place', () => {
  expect(listRepeatedHosts([{ host: 'a.example' }, { host: 'b.example' }, { host: 'a.example' }])).toEqual([
    2,
  ]);
});

import { describe, expect, test } from 'vitest';
import { maskContactData } from './soft-warning.ts';
import { replyFault } from './staff-reply.ts';

describe('what staff may not write in the name of a virtual profile', () => {
  test.each([
    ['write me at noa.levi@example.com', 'contact_data'],
    ['my number is 054-123 45 67', 'contact_data'],
    ['find me on www.example.com/noa', 'contact_data'],
    ['could you send me some money for the rent?', 'money_request'],
    ['überweise mir bitte das Geld', 'money_request'],
    ['תעביר לי קצת כסף', 'money_request'],
    ["let's meet tomorrow", 'meeting_promise'],
    ['we could meet up this weekend', 'meeting_promise'],
    ['see you at the station tonight', 'meeting_promise'],
    ['treffen wir uns morgen?', 'meeting_promise'],
    ['komm doch zu mir', 'meeting_promise'],
    ['בוא ניפגש', 'meeting_promise'],
    ['ניפגש מחר בערב?', 'meeting_promise'],
  ] as const)('%s', (text, fault) => {
    expect(replyFault(text)).toBe(fault);
  });

  test.each([
    'I would love to hear more about your garden.',
    'Nice to meet you! What do you cook at the weekend?',
    'I paid for the concert in 2024 and it was worth every shekel.',
    'Schön, von dir zu lesen. Wie war dein Tag?',
    'Ich treffe heute meine Schwester, sie bringt Kuchen mit.',
    'איזה כיף לשמוע! מה הכנת לארוחת ערב?',
    'נפגשתי אתמול עם חברה לקפה',
  ])('an ordinary line passes: %s', (text) => {
    expect(replyFault(text)).toBeNull();
  });

  test('contact data of members is blotted out for staff, the rest stays', () => {
    expect(maskContactData('call 054-1234567 or dan@example.com, ok?')).not.toMatch(/\d{4}|@/);
    expect(maskContactData('see www.example.com/x please')).toMatch(/please$/);
    expect(maskContactData('I was born in 1990')).toBe('I was born in 1990');
  });
});

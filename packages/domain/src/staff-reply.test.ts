import { describe, expect, test } from 'vitest';
import { maskContactData } from './contact-data.ts';
import { findGuardHits, findPhrases, hasBlank, validateReply } from './staff-reply.ts';

describe('what staff may not write in the name of a virtual profile', () => {
  test.each([
    ['write me at noa.levi@example.com', 'contact_data'],
    ['my number is 054-123 45 67', 'contact_data'],
    ['find me on www.example.com/noa', 'contact_data'],
    ['could you send me some money for the rent?', 'money_request'],
    ['überweise mir bitte das Geld', 'money_request'],
    ['send me\nsome money', 'money_request'],
    ['see you  \n tomorrow', 'meeting_promise'],
    ['I am\n\nreal', 'claims_real'],
    ['you could buy\n more coins', 'buy_push'],
    ['תעביר לי קצת כסף', 'money_request'],
    ["let's meet tomorrow", 'meeting_promise'],
    ['we could meet up this weekend', 'meeting_promise'],
    ['see you at the station tonight', 'meeting_promise'],
    ['treffen wir uns morgen?', 'meeting_promise'],
    ['komm doch zu mir', 'meeting_promise'],
    ['בוא ניפגש', 'meeting_promise'],
    ['ניפגש מחר בערב?', 'meeting_promise'],
    ['please lend me, only until Sunday, fifty euros', 'money_request'],
    ['give me a gift card', 'money_request'],
    ['I take giftcards, so send giftcards', 'money_request'],
    ['pay one dollar', 'money_request'],
    ['my bitcoin wallet is empty, my bit coin wallet too', 'money_request'],
    ['do you have paypal?', 'money_request'],
    ['ueberweis mir Euro', 'money_request'],
    ['leih mir bitte Geld', 'money_request'],
    ['Schickst du mir einen Gutschein?', 'money_request'],
    ['שלחי לי בבקשה עוד מאה שקלים', 'money_request'],
    ['תשלח גיפט קארד', 'money_request'],
    ['תעבירי גיפטקארד', 'money_request'],
    ['lets meet', 'meeting_promise'],
    ['shall we, on a nice day, come over', 'meeting_promise'],
    ["I'll visit you", 'meeting_promise'],
    ['see you at 8', 'meeting_promise'],
    ['see you on friday', 'meeting_promise'],
    ['ill be waiting at the bar', 'meeting_promise'],
    ["I'll be waiting at the old hotel", 'meeting_promise'],
    ['wir treffen uns am Bahnhof', 'meeting_promise'],
    ['wir sehen uns morgen', 'meeting_promise'],
    ['komm vorbei', 'meeting_promise'],
    ['kommst du heute vorbei?', 'meeting_promise'],
    ['komm  zu mir', 'meeting_promise'],
    ['ich komme morgen vorbei', 'meeting_promise'],
    ['ich komme zu dir', 'meeting_promise'],
    ['lass uns treffen', 'meeting_promise'],
    ['lass uns uns mal treffen', 'meeting_promise'],
    ['אפשר שניפגש', 'meeting_promise'],
    ['מתינפגש', 'meeting_promise'],
    ['אחכה לך  הערב', 'meeting_promise'],
    ['נתראהבים', 'meeting_promise'],
  ] as const)('%s', (text, error) => {
    expect(validateReply(text)).toBe(error);
  });

  test.each([
    'I would love to hear more about your garden.',
    'Nice to meet you! What do you cook at the weekend?',
    'I paid for the concert in 2024 and it was worth every shekel.',
    'Schön, von dir zu lesen. Wie war dein Tag?',
    'Ich treffe heute meine Schwester, sie bringt Kuchen mit.',
    'איזה כיף לשמוע! מה הכנת לארוחת ערב?',
    'נפגשתי אתמול עם חברה לקפה',
    'I spend money on books, that is all.',
    'You can meet the nicest people in a choir.',
    'We could meet my sister in that song.',
    'Ich gebe zu: Der Kuchen war von gestern.',
    'Verzahlt habe ich mich oft, mit Geld kann ich nicht umgehen.',
    'Wir treffen uns selten zu dritt in dieser Küche.',
    'תשלח לי שיר שאהבת',
  ])('an ordinary line passes: %s', (text) => {
    expect(validateReply(text)).toBeNull();
  });

  test('contact data of members is masked for staff, the rest stays', () => {
    expect(maskContactData('call 054-1234567 or dan@example.com, ok?')).not.toMatch(/\d{4}|@/);
    expect(maskContactData('see www.example.com/x please')).toMatch(/please$/);
    expect(maskContactData('I was born in 1990')).toBe('I was born in 1990');
  });
});

describe('[C22] a virtual profile is no person and sells nothing', () => {
  test.each([
    ["I'm a real woman, believe me", 'claims_real'],
    ['I am really real.', 'claims_real'],
    ['im not a bot haha', 'claims_real'],
    ['Ich bin eine echte Frau', 'claims_real'],
    ['Ich bin wirklich echt!', 'claims_real'],
    ['ich bin kein Roboter', 'claims_real'],
    ['אני אישה אמיתית', 'claims_real'],
    ['אני ממש לא בוט', 'claims_real'],
    ['just buy more coins and write to me', 'buy_push'],
    ['you should get premium', 'buy_push'],
    ['upgrade your account', 'buy_push'],
    ['Kauf doch noch ein paar Münzen', 'buy_push'],
    ['hol dir Premium', 'buy_push'],
    ['תקנה עוד מטבעות', 'buy_push'],
    ['כדאי לשדרג לפרימיום', 'buy_push'],
    ['תשדרגי לחבילה הגדולה', 'buy_push'],
  ] as const)('%s', (text, error) => {
    expect(validateReply(text)).toBe(error);
  });

  test.each([
    "I'm real tired today",
    'Ich bin echt müde',
    'I am not a morning person',
    'Real coffee, at last!',
    'אני ממש עייפה היום',
    'I bought two coins of chocolate',
  ])('%s goes out', (text) => expect(validateReply(text)).toBeNull());

  test('says where', () => {
    const text = 'Hello! I am a real person.';
    const [hit] = findGuardHits(text);
    expect(hit && text.slice(hit.from, hit.to)).toBe('I am a real person');
  });
});

describe('phrases of the site', () => {
  const phrases = [{ phrase: 'my Café' }, { phrase: 'בת קול' }, { phrase: 'e-mail (+1)' }];
  test.each([
    ['Come to MY  cafe!', ['my Café']],
    ['my cafeteria', []],
    ['send an E-Mail (+1)', ['e-mail (+1)']],
    ['זו בת קול', ['בת קול']],
  ])('%s', (text, found) => {
    expect(findPhrases(text, phrases).map(({ phrase }) => phrase)).toEqual(found);
  });
});

test('[C24] a reply with an unfilled placeholder is found', () => {
  const texts = ['Hi ___', 'Hi {name}', 'in {city|your town}', 'a {thing}', 'snake__case', 'Hi Dan'];
  expect(texts.map(hasBlank)).toEqual([true, true, true, false, false, false]);
});

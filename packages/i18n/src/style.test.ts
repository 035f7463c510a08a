import fs from 'node:fs';
import { INTERESTS } from '@afterglow/domain/interests';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { BODY_TYPES, GOALS, HAIR_COLOURS, ORIGINS } from '@afterglow/domain/wizard-answers';
import { describe, expect, test } from 'vitest';
import { type Area, areasByApp } from './areas.ts';
import { readArea } from './catalogue.ts';
import { findStyleErrors } from './testing/style-errors.ts';

// Style rules for texts. The meaning needs an editor; these rules can be checked.

const areas = [...new Set<Area>(Object.values(areasByApp).flat())];
const catalogue = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.assign({}, ...areas.map((area) => readArea(area)[language])) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;

const getTexts = (language: Language): string[] =>
  Object.entries(catalogue[language]).flatMap(([key, text]) =>
    findStyleErrors(language, key, text).map((error) => `${key}: ${error}`),
  );

test.each(LANGUAGES)('every text of %s follows the style rules', (language) => {
  expect(getTexts(language)).toEqual([]);
});

test('[S1.26] the effect of photos on likes has no figure: nobody has measured one here', () => {
  const figures = LANGUAGES.flatMap((language) =>
    Object.entries(catalogue[language]).filter(([, text]) => /\d\s*%/.test(text) && /like|לייק/i.test(text)),
  );
  expect(figures).toEqual([]);
});

test('the default long texts follow them too', () => {
  const folder = new URL('../../../apps/server/src/features/account/default-texts/', import.meta.url);
  const files = fs.readdirSync(folder);
  expect(files).toHaveLength(9);
  const errors = files.flatMap((file) => {
    const language = file.split('.')[1] as Language;
    const text = fs.readFileSync(new URL(file, folder), 'utf8');
    return findStyleErrors(language, file, text).map((error) => `${file}: ${error}`);
  });
  expect(errors).toEqual([]);
});

describe('one answer has one key', () => {
  const options: Record<string, readonly string[]> = {
    body: BODY_TYPES,
    hair: HAIR_COLOURS,
    origin: ORIGINS,
    goal: GOALS,
    interest: INTERESTS,
  };
  test.each(Object.entries(options))('%s', (kind, values) => {
    for (const value of values) {
      expect(catalogue.en).toHaveProperty([`answers.${kind}_${value}`]);
      const elsewhere = Object.keys(catalogue.en).filter((key) =>
        new RegExp(`^(?!answers\\.).*\\b_?(${kind}|answer)s?[._]${value.replace('-', '[-_]')}$`).test(key),
      );
      expect(elsewhere).toEqual([]);
    }
  });
});

test.each([
  ['en', 'errors.x', 'It failed. Try again', /full stop/],
  ['de', 'errors.x', 'Das ging nicht. Versuche es noch einmal', /full stop/],
  ['he', 'x', 'את/ה כאן', /slash/],
  ['he', 'x', 'מחפש/ת', /slash/],
  ['he', 'x', 'התווית "וירטואלי"', /quotes/],
  ['he', 'x', "צ'אט", /quotes/],
  ['he', 'x', 'ההודעה מחכה אליך', /unpointed/],
  ['he', 'x', 'תוך 14 ימים', /יום/],
  ['en', 'chat.x', 'Your credits', /coins/],
  ['en', 'x', 'Pick a color', /British/],
  ['en', 'x', 'Send an e-mail', /email/],
  ['en', 'x', 'Sign in here', /log in/],
  ['de', 'x', 'Lädt…', /ellipsis/],
  ['de', 'x', 'Bitte wähl einen Ort', /imperative/],
  ['de', 'x', 'Schreib uns', /imperative/],
  ['de', 'x', 'Die Nutzungsbedingungen', /AGB/],
  ['de', 'x', 'Das Zeichen am Profil', /Kennzeichnung/],
  ['de', 'auth.login', 'Mit diesem Konto jetzt anmelden', /22/],
  ['de', 'shell.swipes', 'Kartenstapel', /11/],
  ['de', 'x', 'Nicht jetzt', /Jetzt nicht/],
  ['de', 'x', 'Es wurden keine Coins abgebucht.', /abgezogen/],
  ['de', 'errors.x', 'Es wurde nichts abgebucht.', /abgezogen/],
  ['en', 'x', 'Whom you meet', /Who/],
  ['he', 'x', 'בדואר הזבל', /דואר זבל/],
  ['de', 'x', 'Coins holen', /kaufen/],
  ['de', 'x', 'Dein Einkauf', /Kauf/],
  ['de', 'x', 'Schau später vorbei', /imperative/],
  ['de', 'x', 'innerhalb von {days}', /dative/],
  ['de', 'x', 'innerhalb von {n, plural, one {1 Tag} other {# Tage}}', /dative/],
  ['de', 'console.x', 'Dieses Gespräch', /Chat/],
  ['en', 'console.x', 'This conversation', /chat/],
  ['en', 'x', 'It comes by mail', /email/],
  ['he', 'x', 'התמונה הזו', /הזאת/],
  ['he', 'x', 'בשני צעדים', /שלבים/],
  ['he', 'x', 'הודעות בין חברים', /friends/],
  ['en', 'credits.x', '14 days to withdraw', /setting/],
  ['de', 'cancel.x', 'In den ersten 14 Tagen', /setting/],
  ['he', 'account.x', 'ב־14 הימים האחרונים', /setting/],
  ['en', 'terms.en.md', 'Messages between members are read only when one of the two brings them', /searched/],
  ['de', 'terms.de.md', 'Nachrichten zwischen Mitgliedern lesen wir nur, wenn', /searched/],
  ['he', 'terms.he.md', 'הודעות בין אנשים שנרשמו לאתר נקראות רק אם', /searched/],
  ['he', 'x', '{n, plural, one {יום אחד} two {יומיים} other {# ימים}}', /above ten/],
  ['he', 'x', 'טעינת הדף מחדש', /עמוד/],
  ['he', 'x', 'כל המשתמשים', /רשומים/],
  ['en', 'x', 'Whoever is invited stands here.', /appear/],
  ['en', 'legal.x', 'We usually answer within a working day.', /measures/],
  ['de', 'imprint.x', 'Wir antworten meist innerhalb eines Werktags.', /measures/],
  ['he', 'accessibility.x', 'עונים בדרך כלל בתוך יום עבודה.', /measures/],
  ['en', 'x', 'Each of them signs you in once.', /log in/],
  ['en', 'x', 'Sending …', /ellipsis/],
  ['he', 'x', 'יותר מ־20 % מהסיבובים', /percent/],
  ['he', 'x', 'נשלחה ב-{date}', /maqaf/],
  ['he', 'x', 'כתובת אימייל', /מייל/],
  ['en', 'x', 'Afterglow is here', /site/],
] as const)('an error in %s is found: %s "%s"', (language, key, text, error) => {
  expect(findStyleErrors(language, key, text).join()).toMatch(error);
});

test.each([
  ['en', 'errors.not_enough_credits', 'Not enough credits'],
  ['en', 'errors.x', 'Please choose another'],
  ['he', 'x', 'כל 24 שעות, 30 יום, 7 ימים'],
  ['he', 'x', 'כך זה יופיע בדף החשבון'],
  ['he', 'x', '{n, plural, one {יום אחד} two {יומיים} =10 {# ימים} other {# יום}}'],
  ['he', 'x', '״פרופיל וירטואלי״ בצ׳אט'],
  ['en', 'withdraw.done_next', 'The money goes back the way it came, within 14 days.'],
  ['en', 'terms.en.md', 'Otherwise messages between members are read only when one of the two brings them'],
  ['de', 'x', 'Lädt …'],
  ['de', 'x', 'Das Limit sind 20 Zeichen'],
  ['de', 'x', 'innerhalb von {n, plural, one {einem Tag} other {# Tagen}}'],
  ['de', 'x', 'Es wurde nichts abgebucht, deine Coins bleiben dir.'],
] as const)('correct text is not reported: %s %s "%s"', (language, key, text) => {
  expect(findStyleErrors(language, key, text)).toEqual([]);
});

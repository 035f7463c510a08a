import type { Language } from '@afterglow/domain/languages';

/** Texts that all operators of the demo share, four in each language. */
export const snippets: readonly {
  language: Language;
  category: string;
  shortcut: string;
  text: string;
}[] = [
  {
    language: 'he',
    category: 'פתיחה',
    shortcut: 'בוקר',
    text: 'בוקר טוב {name}! איך נפתח היום ב{city|עיר שלך}?',
  },
  {
    language: 'he',
    category: 'שאלות',
    shortcut: 'שבוע',
    text: '{name|היי}, איזה רגע מהשבוע הזה כדאי לשמור?',
  },
  {
    language: 'he',
    category: 'המשך',
    shortcut: 'סיפור',
    text: 'זה נשמע כמו התחלה של סיפור טוב. ומה קרה אחר כך?',
  },
  {
    language: 'he',
    category: 'גבולות',
    shortcut: 'כאן',
    text: 'הכי נעים לי להישאר כאן, בצ׳אט. בינתיים אפשר לשמוע עוד על ___?',
  },
  {
    language: 'en',
    category: 'Opening',
    shortcut: 'morning',
    text: 'Good morning {name}! How did the day begin in {city|your town}?',
  },
  {
    language: 'en',
    category: 'Questions',
    shortcut: 'week',
    text: '{name|Hello}, which moment of this week is worth keeping?',
  },
  {
    language: 'en',
    category: 'Going on',
    shortcut: 'story',
    text: 'That sounds like the beginning of a good story. What happened next?',
  },
  {
    language: 'en',
    category: 'Boundaries',
    shortcut: 'here',
    text: 'I like it best here in the chat. Would you tell me more about ___?',
  },
  {
    language: 'de',
    category: 'Einstieg',
    shortcut: 'morgen',
    text: 'Guten Morgen {name}! Wie hat der Tag in {city|deiner Stadt} angefangen?',
  },
  {
    language: 'de',
    category: 'Fragen',
    shortcut: 'woche',
    text: '{name|Na du}, welchen Moment dieser Woche möchtest du behalten?',
  },
  {
    language: 'de',
    category: 'Weiter',
    shortcut: 'geschichte',
    text: 'Das klingt nach dem Anfang einer guten Geschichte. Und wie ging sie weiter?',
  },
  {
    language: 'de',
    category: 'Grenzen',
    shortcut: 'hier',
    text: 'Mir gefällt es hier im Chat am besten. Erzählst du mir noch etwas über ___?',
  },
];

import type { Language } from '@afterglow/domain/languages';

export interface WaitingMessage {
  from: 'member' | 'persona';
  text: string;
  /** Age when the demo is loaded. */
  minutesAgo: number;
}

/** A conversation that waits in the staff console: the last message is the member's. Messages are oldest first. */
export interface WaitingConversation {
  memberSlug: string;
  personaSlug: string;
  language: Language;
  messages: WaitingMessage[];
}

type Line = readonly [from: 'm' | 'p', minutesAgo: number, text: string];

const createConversation = (
  memberSlug: string,
  personaSlug: string,
  language: Language,
  lines: readonly Line[],
): WaitingConversation => ({
  memberSlug,
  personaSlug,
  language,
  messages: lines.map(([from, minutesAgo, text]) => ({
    from: from === 'm' ? 'member' : 'persona',
    text,
    minutesAgo,
  })),
});

/** Waiting times range from two minutes to seven hours, so that the queue has a clear first one. */
export const conversations: readonly WaitingConversation[] = [
  createConversation('demo-itamar', 'noa-tel-aviv', 'he', [
    ['m', 190, 'היי נועה, שאלה לא צפויה, כמו שביקשת: איזה ריח מחזיר אותך הכי מהר לילדות?'],
    ['p', 171, 'וואו, זה היה מהיר. קליפת תפוז על תנור ספירלה. סבתא שלי הייתה שמה בחורף ולא מסבירה. ואצלך?'],
    ['m', 160, 'גיר. אבא שלי מורה, והוא היה חוזר הביתה לבן כולו. עד היום אני רואה לוח וקצת מתרגש.'],
    ['p', 149, 'לבן כולו זה תיאור יפה. ומתי התרגשת בפעם האחרונה ממשהו שאין לו שום סיבה הגיונית?'],
    ['m', 26, 'אתמול. מישהו ניגן ״צלצולי פעמונים״ בקלידים ברחוב, רע מאוד, והמשיך עד הסוף.'],
    ['m', 24, 'ומה איתך, את עדיין רוקדת גם כשאף אחד לא מסתכל?'],
  ]),
  createConversation('uri-givatayim', 'karin-herzliya', 'he', [
    ['m', 95, 'קארין, כמה צלילות כבר היו לך? ויש אחת שחוזרת אלייך בחלומות?'],
    [
      'p',
      80,
      'בערך ארבעת אלפים, ואחת חוזרת. צלילת לילה, כיבינו פנסים, וכל תנועה של היד הדליקה ניצוצות. הרגשתי כמו קוסמת מתחילה.',
    ],
    ['m', 42, 'אני אפילו לא יודע לשים ראש מתחת למים בלי לסתום אף. תסכימי לדבר עם אחד כזה?'],
  ]),
  createConversation('ronit-givatayim', 'eitan-ramat-gan', 'he', [
    ['m', 260, 'ערב טוב איתן. אם היית צריך לפתוח שיעור על השבוע שלך, באיזה סיפור היית מתחיל?'],
    ['p', 232, 'ערב טוב רונית. בסיפור על כלב זקן שגנב חלה שלמה ושכב לידה בלי לגעת, כאילו שמר עליה. ואצלך?'],
    ['m', 205, 'אצלי: אישה בת ארבעים וארבע קונה גיטרה, מחביאה אותה בארון ומתאמנת כשהבית ריק.'],
    ['m', 204, 'איזה שיר היית מציע לה ללמוד ראשון?'],
  ]),
  createConversation('gal-tel-aviv', 'yael-tel-aviv', 'he', [
    ['m', 33, 'שלום יעל, אופה חובב מהשכונה הסמוכה. הקרואסון שלי יוצא לחם. איפה טעיתי בחיים?'],
    ['p', 21, 'בחמאה, כמו כולנו. היא הייתה חמה מדי, או שאתה היית חסר סבלנות. מה מהשניים?'],
    ['m', 12, 'שניהם. גיליתי שאני חסר סבלנות רק לבצק. לאנשים יש לי זמן.'],
  ]),
  createConversation('moran-rishon', 'nir-rishon', 'he', [
    ['m', 70, 'שכנה מראשון כאן. נכון שגפן ותיקה לומדת לשתוק? קראתי את זה איפשהו ולא הפסקתי לחשוב.'],
    ['m', 9, 'ואם כן, מה אתה למדת ממנה?'],
  ]),
  createConversation('oren-ramat-gan', 'shira-tel-aviv', 'he', [
    ['m', 18, 'שירה, תרומה לאוסף: ״אין לחנות גם לא בטעות וגם לא בכוונה, בטח לא בכוונה״. אמיתי, ברחוב שלי.'],
    ['p', 11, 'זה מוזיאון. אני תולה את זה במקום של כבוד ליד ״נא לא לדפוק, הדלת רגישה״.'],
    ['m', 2, 'עכשיו אני חייב לדעת מה קרה לדלת.'],
  ]),
  createConversation('demo-itamar', 'chiara-london', 'en', [
    ['m', 130, 'Thirty films of crying! Which one made you cry for real?'],
    [
      'p',
      112,
      'A cartoon about a bear who cannot find his coat. I had to stop the recording twice. Nobody believed me. You?',
    ],
    [
      'm',
      51,
      'A wedding speech by a man who had lost his notes. It was four sentences long. What did the bear do in the end?',
    ],
  ]),
  createConversation('hannah-berlin', 'moritz-berlin', 'de', [
    ['m', 310, 'Hallo Moritz, wie klingt eigentlich eine Orgel von innen, wenn niemand spielt?'],
    [
      'p',
      284,
      'Sie atmet. Das Holz arbeitet, der Wind sucht sich Ritzen, und irgendwo tickt immer etwas, das man nie findet. Warum fragst du?',
    ],
    ['m', 240, 'Weil ich Hörspiele schreibe und seit Wochen nach einem Geräusch für Warten suche.'],
    ['m', 238, 'Hättest du eins für mich?'],
  ]),
  createConversation('lukas-berlin', 'wiebke-berlin', 'de', [
    [
      'm',
      58,
      'Moin Wiebke. Ernst gemeinte Landrattenfrage: Woran merkst du, dass ein Schleusenwärter dir vertraut?',
    ],
    [
      'p',
      41,
      'Wenn er aufhört, mir Kaffee anzubieten, und mir einfach einen aufs Deck stellt. Woran merkst du das bei Leuten?',
    ],
    ['m', 15, 'Wenn sie in meiner Küche von selbst die richtige Schublade aufmachen.'],
  ]),
  createConversation('birgit-potsdam', 'sven-berlin', 'de', [
    [
      'm',
      420,
      'Guten Abend, Sven. Feuerwehr und Philosophie, da musste ich zweimal lesen. Hilft sie im Nachtdienst, oder macht sie es schlimmer?',
    ],
    [
      'p',
      395,
      'Sie macht ihn nicht leichter, aber ehrlicher. Um vier Uhr früh mit Camus am Küchentisch reicht mir das meistens. Was liest du, wenn du nicht schlafen kannst?',
    ],
    ['m', 372, 'Kochbücher. Da geht es am Ende immer gut aus.'],
    ['m', 371, 'Was kochst du für vierzehn Leute, wenn es schnell gehen muss?'],
  ]),
  createConversation('david-berlin', 'theresa-berlin', 'de', [
    [
      'm',
      88,
      'Hallo Theresa, mein Knödelrezept ist von meiner Oma und streng geheim. Womit könnte man dich bestechen, es nicht wissen zu wollen?',
    ],
    ['p', 66, 'Mit einer Brücke, die ich noch nicht kenne. Und jetzt will ich es erst recht wissen.'],
    ['m', 37, 'Gut, ein Hinweis: Es ist Muskat drin, und es wird dabei gesungen. Deine schönste Brücke?'],
  ]),
  createConversation('emily-london', 'kwame-london', 'en', [
    ['m', 145, 'Be honest: what is the third song?'],
    [
      'p',
      120,
      'Depends on the aunties. If they are still seated, I go to 1978 and wait. They always rise. What would get you off your chair?',
    ],
    [
      'm',
      63,
      'Anything with a tambourine and no dignity. I would like to hear about your worst wedding, though.',
    ],
  ]),
  createConversation('adam-london', 'rosalind-london', 'en', [
    [
      'm',
      48,
      'I own one orchid. It has not flowered since 2023 and I have started to apologise to it. Is that normal?',
    ],
    [
      'p',
      30,
      'Perfectly normal, and possibly the problem. They dislike pity. Where does the poor thing stand?',
    ],
    ['m', 6, 'On the piano. It listens to scales for an hour every day. I hear it now as I type this.'],
  ]),
  createConversation('nadja-berlin', 'leopold-berlin', 'de', [
    [
      'm',
      175,
      'Sehr geehrter Herr Buchbinder, kann man ein Kochbuch retten, in dem ein ganzes Glas Ribiselmarmelade wohnt?',
    ],
    [
      'p',
      150,
      'Man kann, aber man soll nicht. So ein Fleck ist ein Lesezeichen mit Geschmack. Auf welcher Seite ist es passiert?',
    ],
    [
      'm',
      104,
      'Beim Gulasch. Ich fürchte, das ist ein Zeichen. Rühren Sie in Ihrem eigentlich nach rechts oder nach links, und sagen wir du?',
    ],
  ]),
  createConversation('emily-london', 'hamish-london', 'en', [
    ['m', 300, 'Third night in a row that I am here instead of asleep. Tell me something kind?'],
    ['p', 281, 'Kind and true: I laughed out loud at your tambourine. What keeps you awake?'],
    [
      'm',
      274,
      'The rent, honestly. I have put more into this chat than I can afford, and on Friday it is due.',
    ],
  ]),
  createConversation('newcomer-1', 'lina-tel-aviv', 'he', [
    ['m', 330, 'ערב טוב לינה, מה חדש?'],
    ['p', 318, 'ערב טוב איל. סוף סוף שקט בבית. ומה אצלך?'],
    ['m', 290, 'סיימתי שיעורי בית. מחר מבחן במתמטיקה, והמחנכת אמרה שהוא נכנס לתעודה.'],
  ]),
];

/** Likes of virtual profiles that leave the answer to staff, the oldest first. */
export const likes: readonly { memberSlug: string; personaSlug: string }[] = [
  { memberSlug: 'uri-givatayim', personaSlug: 'hila-ramat-gan' },
  { memberSlug: 'lukas-berlin', personaSlug: 'nele-berlin' },
  { memberSlug: 'emily-london', personaSlug: 'dylan-london' },
];

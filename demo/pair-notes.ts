import type { PairNoteCategory } from '@afterglow/domain/pair-notes';

type Note = readonly [category: PairNoteCategory, text: string];

/** What operators have written down about each pair that waits in the console. */
export const pairNotes: readonly { memberSlug: string; personaSlug: string; notes: readonly Note[] }[] = [
  {
    memberSlug: 'demo-itamar',
    personaSlug: 'noa-tel-aviv',
    notes: [
      ['family', 'אבא שלו מורה, והיה חוזר הביתה לבן מגיר.'],
      ['told_by_us', 'הריח של הילדות: קליפת תפוז על תנור ספירלה, אצל סבתא.'],
    ],
  },
  {
    memberSlug: 'demo-itamar',
    personaSlug: 'chiara-london',
    notes: [
      ['interests', 'Collects what makes people cry: last, a wedding speech of four sentences.'],
      ['told_by_us', 'The cartoon about the bear without a coat; the end is still open.'],
    ],
  },
  {
    memberSlug: 'uri-givatayim',
    personaSlug: 'karin-herzliya',
    notes: [
      ['interests', 'לא מכניס ראש למים בלי לסתום אף, וצוחק על זה.'],
      ['told_by_us', 'כארבעת אלפים צלילות, ואחת בלילה שחוזרת בחלומות.'],
    ],
  },
  {
    memberSlug: 'ronit-givatayim',
    personaSlug: 'eitan-ramat-gan',
    notes: [['interests', 'מנגנת בגיטרה כשהבית ריק. הגיטרה בארון, ואף אחד לא יודע.']],
  },
  {
    memberSlug: 'gal-tel-aviv',
    personaSlug: 'yael-tel-aviv',
    notes: [
      ['place', 'גר בשכונה הסמוכה.'],
      ['interests', 'אופה חובב. חסר סבלנות לבצק, לא לאנשים.'],
    ],
  },
  {
    memberSlug: 'newcomer-1',
    personaSlug: 'lina-tel-aviv',
    notes: [['other', 'כותב בערב, אחרי שיעורי הבית.']],
  },
  {
    memberSlug: 'moran-rishon',
    personaSlug: 'nir-rishon',
    notes: [['interests', 'קראה שגפן ותיקה לומדת לשתוק, וחוזרת לזה.']],
  },
  {
    memberSlug: 'oren-ramat-gan',
    personaSlug: 'shira-tel-aviv',
    notes: [
      ['interests', 'שולח שלטים משונים מהרחוב שלו.'],
      ['told_by_us', 'השלט ״נא לא לדפוק, הדלת רגישה״. סיפור הדלת עוד לא סופר.'],
    ],
  },
  {
    memberSlug: 'hannah-berlin',
    personaSlug: 'moritz-berlin',
    notes: [
      ['work', 'Schreibt Hörspiele und sucht ein Geräusch für das Warten.'],
      ['told_by_us', 'Eine Orgel atmet, wenn niemand spielt.'],
    ],
  },
  {
    memberSlug: 'lukas-berlin',
    personaSlug: 'wiebke-berlin',
    notes: [['interests', 'Nennt sich Landratte. Vertraut Leuten, die seine Schubladen kennen.']],
  },
  {
    memberSlug: 'birgit-potsdam',
    personaSlug: 'sven-berlin',
    notes: [
      ['interests', 'Liest Kochbücher, wenn sie nicht schlafen kann.'],
      ['told_by_us', 'Nachtdienst mit Camus am Küchentisch.'],
    ],
  },
  {
    memberSlug: 'david-berlin',
    personaSlug: 'theresa-berlin',
    notes: [['family', 'Das Knödelrezept ist von seiner Oma und geheim; Muskat ist drin.']],
  },
  {
    memberSlug: 'emily-london',
    personaSlug: 'kwame-london',
    notes: [['interests', 'A tambourine gets her to dance. Asked for the worst wedding.']],
  },
  {
    memberSlug: 'emily-london',
    personaSlug: 'hamish-london',
    notes: [['other', 'Writes at night when she cannot sleep.']],
  },
  {
    memberSlug: 'adam-london',
    personaSlug: 'rosalind-london',
    notes: [
      ['interests', 'Owns one orchid, on the piano. It has not flowered for years.'],
      ['told_by_us', 'Orchids dislike pity.'],
    ],
  },
  {
    memberSlug: 'nadja-berlin',
    personaSlug: 'leopold-berlin',
    notes: [
      ['name', 'Siezt noch und fragt, ob das Du recht ist.'],
      ['interests', 'Ein Kochbuch mit Marmelade auf der Seite vom Gulasch.'],
    ],
  },
];

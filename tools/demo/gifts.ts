import type { InLanguages } from './persona.ts';

export interface Gift {
  slug: string;
  /** Name in the `fluent-emoji` set of Iconify (MIT, Microsoft). */
  icon: string;
  name: InLanguages;
  /** Credits, 50..1000. */
  price: number;
}

const gift = (slug: string, icon: string, price: number, he: string, en: string, de: string): Gift => ({
  slug,
  icon,
  name: { he, en, de },
  price,
});

/** Cheapest first. */
export const gifts: readonly Gift[] = [
  gift('coffee', 'hot-beverage', 50, 'קפה חם', 'Hot coffee', 'Heißer Kaffee'),
  gift('tulip', 'tulip', 50, 'צבעוני', 'Tulip', 'Tulpe'),
  gift('cookie', 'cookie', 50, 'עוגייה', 'Cookie', 'Keks'),
  gift('croissant', 'croissant', 60, 'קרואסון', 'Croissant', 'Croissant'),
  gift('ice-cream', 'soft-ice-cream', 60, 'גלידה', 'Ice cream', 'Eis'),
  gift('rose', 'rose', 80, 'ורד', 'Rose', 'Rose'),
  gift('sunflower', 'sunflower', 80, 'חמנית', 'Sunflower', 'Sonnenblume'),
  gift('cocktail', 'cocktail-glass', 100, 'קוקטייל', 'Cocktail', 'Cocktail'),
  gift('wine', 'wine-glass', 100, 'כוס יין', 'Glass of wine', 'Glas Wein'),
  gift('cake', 'shortcake', 120, 'פרוסת עוגה', 'Slice of cake', 'Stück Torte'),
  gift('chocolate', 'chocolate-bar', 120, 'שוקולד', 'Chocolate', 'Schokolade'),
  gift('love-letter', 'love-letter', 150, 'מכתב אהבה', 'Love letter', 'Liebesbrief'),
  gift('bouquet', 'bouquet', 200, 'זר פרחים', 'Bouquet', 'Blumenstrauß'),
  gift('theatre', 'performing-arts', 200, 'ערב בתיאטרון', 'Evening at the theatre', 'Theaterabend'),
  gift('saxophone', 'saxophone', 250, 'סקסופון', 'Saxophone', 'Saxofon'),
  gift('champagne', 'bottle-with-popping-cork', 300, 'שמפניה', 'Champagne', 'Champagner'),
  gift('moon', 'crescent-moon', 300, 'סהר', 'Crescent moon', 'Mondsichel'),
  gift('guitar', 'guitar', 350, 'גיטרה', 'Guitar', 'Gitarre'),
  gift('shooting-star', 'shooting-star', 400, 'כוכב נופל', 'Shooting star', 'Sternschnuppe'),
  gift('sailboat', 'sailboat', 500, 'מפרשית', 'Sailing boat', 'Segelboot'),
  gift('heart', 'sparkling-heart', 500, 'לב נוצץ', 'Sparkling heart', 'Funkelndes Herz'),
  gift('fireworks', 'fireworks', 600, 'זיקוקים', 'Fireworks', 'Feuerwerk'),
  gift('crown', 'crown', 800, 'כתר', 'Crown', 'Krone'),
  gift('gem', 'gem-stone', 1000, 'יהלום', 'Gem', 'Edelstein'),
];

import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * A new line here reaches running sites with the next start. A changed price reaches new sites only. Slug, picture (its
 * name in Iconify's `fluent-emoji` set, MIT), price in credits, he, en, de. Cheapest first.
 */
const DEFAULT_GIFTS = `
coffee hot-beverage 50 קפה חם|Hot coffee|Heißer Kaffee
tulip tulip 50 צבעוני|Tulip|Tulpe
cookie cookie 50 עוגייה|Cookie|Keks
croissant croissant 60 קרואסון|Croissant|Croissant
ice-cream soft-ice-cream 60 גלידה|Ice cream|Eis
rose rose 80 ורד|Rose|Rose
sunflower sunflower 80 חמנית|Sunflower|Sonnenblume
cocktail cocktail-glass 100 קוקטייל|Cocktail|Cocktail
wine wine-glass 100 כוס יין|Glass of wine|Glas Wein
cake shortcake 120 פרוסת עוגה|Slice of cake|Stück Torte
chocolate chocolate-bar 120 שוקולד|Chocolate|Schokolade
love-letter love-letter 150 מכתב אהבה|Love letter|Liebesbrief
bouquet bouquet 200 זר פרחים|Bouquet|Blumenstrauß
teddy teddy-bear 200 דובי|Teddy bear|Teddybär
saxophone saxophone 250 סקסופון|Saxophone|Saxofon
champagne bottle-with-popping-cork 300 שמפניה|Champagne|Champagner
balloon balloon 300 בלון|Balloon|Ballon
guitar guitar 350 גיטרה|Guitar|Gitarre
shooting-star shooting-star 400 כוכב נופל|Shooting star|Sternschnuppe
sailboat sailboat 500 מפרשית|Sailing boat|Segelboot
heart sparkling-heart 500 לב נוצץ|Sparkling heart|Funkelndes Herz
fireworks fireworks 600 זיקוקים|Fireworks|Feuerwerk
crown crown 900 כתר|Crown|Krone
diamond gem-stone 1000 יהלום|Diamond|Diamant`;

/** Inserts the default gifts that this site has never had. What staff changed, hid or deleted stays unchanged. */
export async function seedGifts(tx: Kysely<DB>): Promise<void> {
  await sql`
    with defaults as (
      select * from jsonb_to_recordset(${JSON.stringify(parseGifts())}::jsonb)
        as g (slug text, icon text, price int, position int, names jsonb)
    ), fresh as (
      insert into gift_seeded (slug) select slug from defaults on conflict do nothing returning slug
    )
    insert into gift (slug, icon, price, position, name_by_language)
    select slug, icon, price, position, names from defaults join fresh using (slug)
    on conflict (slug) do nothing`.execute(tx);
}

function parseGifts() {
  return DEFAULT_GIFTS.trim()
    .split('\n')
    .map((line, at) => {
      const [slug, icon, price, ...rest] = line.split(' ');
      const [he, en, de] = rest.join(' ').split('|');
      return { slug, icon, price: Number(price), position: at + 1, names: { he, en, de } };
    });
}

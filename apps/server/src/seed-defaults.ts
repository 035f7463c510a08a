import { sql } from 'kysely';
import type { House } from './house.ts';
import { seedPageTexts } from './modules/account/seed-page-texts.ts';
import { importPlaces } from './places/import-places.ts';

/** Amounts in minor units. Bonus and spins are the house's usual ones: 10 % on top, a spin with the two largest. */
const creditPackages = [
  { credits: 200, spins: 0, ILS: 1_990, USD: 499, EUR: 499 },
  { credits: 500, spins: 0, ILS: 4_490, USD: 1_199, EUR: 1_099 },
  { credits: 1_000, spins: 0, ILS: 8_490, USD: 2_199, EUR: 1_999 },
  { credits: 2_500, spins: 0, ILS: 19_990, USD: 5_299, EUR: 4_799 },
  { credits: 5_000, spins: 1, ILS: 37_990, USD: 9_999, EUR: 8_999 },
  { credits: 7_000, spins: 1, ILS: 49_990, USD: 12_999, EUR: 11_999 },
];

/** Totals for all months. */
const premiumPackages = [
  { months: 1, recommended: false, ILS: 9_900, USD: 2_499, EUR: 2_499 },
  { months: 3, recommended: true, ILS: 23_700, USD: 5_997, EUR: 5_697 },
  { months: 6, recommended: false, ILS: 39_000, USD: 9_594, EUR: 8_994 },
  { months: 12, recommended: false, ILS: 58_800, USD: 14_388, EUR: 13_188 },
];

/** Slug, picture (its name in Iconify's `fluent-emoji` set; MIT), price in credits, he, en, de; cheapest first. */
const gifts = `
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

/**
 * What a house cannot open without, where there is nothing yet: the world's towns, packages and prices, gifts. Staff change
 * them afterwards; a table that has rows is left alone.
 */
export async function seedDefaults(house: House, progress: (line: string) => void): Promise<void> {
  await seedPlaces(house, progress);
  await seedPageTexts(house.db);
  await house.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(72025)`.execute(tx);
    await sql`
      with prices as (
        select * from jsonb_to_recordset(${JSON.stringify(creditPackages)}::jsonb)
          as p (credits int, spins smallint, "ILS" int, "USD" int, "EUR" int)
      ), made as (
        insert into credit_package (credits, free_spins)
        select credits, spins from prices where not exists (select from credit_package) order by credits
        returning id, credits
      )
      insert into package_price (kind, package_id, currency, amount_minor)
      select 'credits', made.id, each.currency, each.amount
      from made join prices using (credits)
      cross join lateral (values ('ILS', "ILS"), ('USD', "USD"), ('EUR', "EUR")) as each (currency, amount)`.execute(
      tx,
    );
    await sql`
      with prices as (
        select * from jsonb_to_recordset(${JSON.stringify(premiumPackages)}::jsonb)
          as p (months smallint, recommended bool, "ILS" int, "USD" int, "EUR" int)
      ), made as (
        insert into premium_package (months, recommended)
        select months, recommended from prices where not exists (select from premium_package) order by months
        returning id, months
      )
      insert into package_price (kind, package_id, currency, amount_minor)
      select 'premium', made.id, each.currency, each.amount
      from made join prices using (months)
      cross join lateral (values ('ILS', "ILS"), ('USD', "USD"), ('EUR', "EUR")) as each (currency, amount)`.execute(
      tx,
    );
    await sql`
      insert into gift (slug, icon, price, name_by_language)
      select slug, icon, price, names from jsonb_to_recordset(${JSON.stringify(giftRows())}::jsonb)
        as g (slug text, icon text, price int, names jsonb)
      where not exists (select from gift)`.execute(tx);
  });
}

async function seedPlaces({ db }: House, progress: (line: string) => void): Promise<void> {
  const { rows } = await sql`select from place limit 1`.execute(db);
  if (rows.length > 0) return;
  progress('Reading the towns of the world (GeoNames) …');
  const startedAt = performance.now();
  const added = await importPlaces(db);
  await sql`analyze place, place_name`.execute(db);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  progress(`${added.toLocaleString('en')} towns in ${seconds} s.`);
}

function giftRows() {
  return gifts
    .trim()
    .split('\n')
    .map((line) => {
      const [slug, icon, price, ...rest] = line.split(' ');
      const [he, en, de] = rest.join(' ').split('|');
      return { slug, icon, price: Number(price), names: { he, en, de } };
    });
}

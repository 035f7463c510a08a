import { CURRENCIES } from '@afterglow/domain/money';
import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import { giftsList } from '@afterglow/protocol/console/economy/gifts-list';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { packagesList } from '@afterglow/protocol/console/economy/packages-list';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { promosList } from '@afterglow/protocol/console/economy/promos-list';
import { type BoostRow, spotlightList } from '@afterglow/protocol/console/economy/spotlight-list';
import { defineExport, exportRows } from '../exports.ts';
import { createBoostsList, toBoostRows } from './boost-rows.ts';
import { createGiftsList, toGiftRow } from './gift-rows.ts';
import { createPackagesList } from './package-rows.ts';
import { createPromosList, toPromoRow } from './promo-rows.ts';

/** The packages as a file, with a column for the price in each currency. */
export const packagesExport = defineExport<PackageRow>({
  contract: packagesList,
  columns: [
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'id', cell: ({ id }) => id },
    { name: 'credits', cell: ({ credits }) => credits },
    { name: 'months', cell: ({ months }) => months },
    ...CURRENCIES.map((currency) => ({
      name: `price_minor_${currency}`,
      cell: ({ prices }: PackageRow) =>
        prices.find((price) => price.currency === currency)?.amount_minor ?? null,
    })),
    { name: 'discount', cell: ({ discount }) => discount },
    { name: 'free_spins', cell: ({ free_spins: spins }) => spins },
    { name: 'recommended', cell: ({ recommended }) => String(recommended) },
    { name: 'active', cell: ({ active }) => String(active) },
    { name: 'sold_30d', cell: ({ sold_30d: sold }) => sold },
  ],
  rows: (db, query, { now }) => exportRows(db, createPackagesList(db, now), query),
});

/** The promos as a file. */
export const promosExport = defineExport<PromoRow>({
  contract: promosList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'packages', cell: ({ packages }) => packages.join(' ') },
    { name: 'discount', cell: ({ discount }) => discount },
    { name: 'free_spins', cell: ({ free_spins: spins }) => spins },
    { name: 'starts', cell: ({ starts }, { isoTime }) => isoTime(starts) },
    { name: 'ends', cell: ({ ends }, { isoTime }) => isoTime(ends) },
    { name: 'state', cell: ({ state }) => state },
    { name: 'sold', cell: ({ sold }) => sold },
  ],
  async *rows(db, query, { now }) {
    for await (const rows of exportRows(db, createPromosList(db, now), query)) yield rows.map(toPromoRow);
  },
});

/** The gifts as a file. */
export const giftsExport = defineExport<GiftRow>({
  contract: giftsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name_he', cell: ({ names }) => names.he },
    { name: 'name_en', cell: ({ names }) => names.en },
    { name: 'name_de', cell: ({ names }) => names.de },
    { name: 'icon', cell: ({ icon }) => icon },
    { name: 'price', cell: ({ price }) => price },
    { name: 'position', cell: ({ position }) => position },
    { name: 'active', cell: ({ active }) => String(active) },
    { name: 'sent_30d', cell: ({ sent_30d: sent }) => sent },
  ],
  async *rows(db, query, { now }) {
    for await (const rows of exportRows(db, createGiftsList(db, now), query)) yield rows.map(toGiftRow);
  },
});

/** The boosts and places in the spotlight as a file. */
export const spotlightExport = defineExport<BoostRow>({
  contract: spotlightList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'person_id', cell: ({ person }) => person.id },
    { name: 'person', cell: ({ person }) => person.name },
    { name: 'virtual', cell: ({ person }) => String(person.virtual) },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'ends', cell: ({ ends }, { isoTime }) => isoTime(ends) },
    { name: 'shown', cell: ({ shown }) => shown },
    { name: 'left', cell: ({ left }) => left },
    { name: 'state', cell: ({ state }) => state },
    { name: 'credits_returned', cell: ({ credits_returned: credits }) => credits },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createBoostsList(db, reader.now), query))
      yield await toBoostRows(db, rows, reader);
  },
});

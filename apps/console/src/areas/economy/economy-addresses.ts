import { BOOST_KINDS } from '@afterglow/domain/boosts';
import { LISTED_BOOST_STATES, PACKAGE_KINDS, PROMO_STATES } from '@afterglow/domain/economy';
import { rowPattern } from '../../core/id-pattern.ts';
import { defineListAddress } from '../../core/list-address.ts';

const packages = defineListAddress('packages/list', {
  search: true,
  filters: { kind: PACKAGE_KINDS, active: 'yes_no' },
  sorts: ['position'],
  row: rowPattern,
});

/**
 * Ids of coins and of premium are counted separately, so the list shows one kind: coins, unless the address says
 * premium.
 */
export const packagesAddress: typeof packages = {
  ...packages,
  toQuery: (search, now) => {
    const query = packages.toQuery(search, now);
    return {
      ...query,
      filter: { ...query.filter, kind: [search.kind === 'premium' ? 'premium' : 'credits'] },
    };
  },
  isFiltered: (search) => search.active !== undefined || search.search !== undefined,
  withoutFilters: (search) => ({
    ...packages.withoutFilters(search),
    ...(search.kind ? { kind: search.kind } : {}),
  }),
};

export const promosAddress = defineListAddress('promos/list', {
  search: true,
  filters: { state: PROMO_STATES, package: 'ids' },
  sorts: ['-at', 'at'],
  row: rowPattern,
});

export const giftsAddress = defineListAddress('gifts/list', {
  search: true,
  filters: { active: 'yes_no' },
  sorts: ['position', '-position'],
  row: rowPattern,
});

export const spotlightAddress = defineListAddress('spotlight/list', {
  search: true,
  filters: { kind: BOOST_KINDS, state: LISTED_BOOST_STATES, person: 'ids' },
  sorts: ['-at', 'at'],
});

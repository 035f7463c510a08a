import type { CampaignState } from '@afterglow/domain/campaigns';
import type { Currency } from '@afterglow/domain/money';
import type { CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsList } from '@afterglow/protocol/console/campaigns/campaigns-list';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, matchIdOr } from '../list-search.ts';

/** Whose figures a list shows, in Unix seconds. */
export type Period = { at?: Bounds; from?: number; to?: number };
type Bounds = { from?: number | undefined; to?: number | undefined };

type ListedCampaign = Omit<CampaignRow, 'net_minor' | 'state' | 'currency'> & {
  state: string;
  currency: string | null;
  net_ILS: number;
  net_USD: number;
  net_EUR: number;
};

/** Returns whether a time is in the period. */
function isInPeriodSql(period: Period, at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const starts = [period.from, period.at?.from].filter((bound) => bound !== undefined);
  const ends = [period.to, period.at?.to].filter((bound) => bound !== undefined);
  const conditions = [
    ...starts.map((bound) => sql<SqlBool>`${at} >= ${new Date(bound * 1000)}::timestamptz`),
    ...ends.map((bound) => sql<SqlBool>`${at} < ${new Date(bound * 1000)}::timestamptz`),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}

/** The remaining amount of a payment, as the money figures count it: its amount less refunds and the chargeback. */
const NET = sql`payment.amount_minor
  - case when payment.state = 'charged_back' then payment.amount_minor - payment.refunded_minor else 0 end
  - coalesce((
      select sum(payment_refund.amount_minor) from payment_refund
      where payment_id = payment.id and payment_refund.reason in ('requested', 'by_provider') and returned_at is not null
    ), 0)`;

const sumNet = (currency: Currency) =>
  sql`coalesce(sum(net) filter (where currency = ${currency}), 0)::float8 as ${sql.ref(`net_${currency}`)}`;

/**
 * Returns the sub-query of the campaigns with their figures. Each table is read once, regardless of the
 * number of campaigns.
 */
const campaignsSql = (period: Period) => sql<ListedCampaign>`(
  select campaign.id, campaign.code, campaign.name, campaign.partner, campaign.state, campaign.version,
    campaign.cost_minor::float8 as cost_minor, campaign.currency, coalesce(visited.visits, 0) as visits,
    coalesce(came.registered, 0) as registered, coalesce(came.verified, 0) as verified,
    coalesce(came.first_buyers, 0) as first_buyers, coalesce(came.withdrawn, 0) as withdrawn,
    coalesce(paid."net_ILS", 0) as "net_ILS", coalesce(paid."net_USD", 0) as "net_USD", coalesce(paid."net_EUR", 0) as "net_EUR"
  from campaign
  left join (
    select campaign_id, sum(visits)::float8 as visits from campaign_visit
    where ${isInPeriodSql(period, sql`(day::timestamp at time zone 'UTC')`)} group by 1
  ) visited on visited.campaign_id = campaign.id
  left join (
    select campaign_id, count(*)::float8 as registered, count(verified_at)::float8 as verified,
      count(first_payment_id)::float8 as first_buyers,
      count(*) filter (where exists (
        select from withdrawal where withdrawal.person_id = campaign_member.person_id and (signed_in or outcome = 'refunded')
      ))::float8 as withdrawn
    from campaign_member where ${isInPeriodSql(period, sql`registered_at`)} group by 1
  ) came on came.campaign_id = campaign.id
  left join (
    select campaign_id, ${sumNet('ILS')}, ${sumNet('USD')}, ${sumNet('EUR')}
    from campaign_member
    cross join lateral (
      select payment.currency, ${NET} as net from payment
      where payment.person_id = campaign_member.person_id and ${isPurchaseSql()}
    ) payment
    where first_payment_id is not null and ${isInPeriodSql(period, sql`registered_at`)} group by 1
  ) paid on paid.campaign_id = campaign.id
)`;

/** The net in the currency of the cost, as currencies are never added. */
const OWN_NET = sql`case listed.currency
  when 'USD' then listed."net_USD" when 'EUR' then listed."net_EUR" else listed."net_ILS" end`;

/** The period is part of the query, so its filters leave no row out. */
const inPeriod = { matching: () => sql<SqlBool>`true` };

export const selectCampaigns = (db: Kysely<DB>, period: Period) =>
  db.selectFrom(campaignsSql(period).as<'listed'>('listed')).selectAll();

/** Creates the list of campaigns. Its figures are about the period. */
export const createCampaignsList = (db: Kysely<DB>, period: Period = {}) =>
  defineList(campaignsList, {
    query: selectCampaigns(db, period),
    id: 'listed.id',
    sorts: {
      registered: ['listed.registered'],
      visits: ['listed.visits'],
      verified: ['listed.verified'],
      first_buyers: ['listed.first_buyers'],
      net_minor: [OWN_NET],
      net_ILS: ['listed.net_ILS'],
      net_USD: ['listed.net_USD'],
      net_EUR: ['listed.net_EUR'],
      withdrawn: ['listed.withdrawn'],
      cost_minor: [sql`coalesce(listed.cost_minor, 0)`],
      code: [sql`listed.code collate "C"`],
      name: [foldName(sql`listed.name`)],
      partner: [foldName(sql`listed.partner`)],
    },
    filters: {
      state: { anyOf: 'listed.state' },
      partner: { anyOf: 'listed.partner' },
      at: inPeriod,
      from: inPeriod,
      to: inPeriod,
    },
    search: async (_db, text) =>
      matchIdOr(
        'listed.id',
        text,
        sql<SqlBool>`(starts_with(listed.code, lower(${text}))
          or ${beginsWith(foldName(sql.ref('listed.name')), text)}
          or ${beginsWith(foldName(sql.ref('listed.partner')), text)})`,
      ),
  });

/** Converts a row to the shape of the contract. */
export function toCampaignRow(row: RowOf<typeof createCampaignsList>): CampaignRow {
  const { net_ILS, net_USD, net_EUR, ...rest } = row;
  return {
    ...rest,
    state: row.state as CampaignState,
    currency: row.currency as Currency | null,
    net_minor: { ILS: net_ILS, USD: net_USD, EUR: net_EUR },
  };
}

import type { WebhookVerdict } from '@afterglow/domain/payments';
import { toUnixSeconds } from '@afterglow/domain/time';
import { type NoticeRow, paymentsNotices } from '@afterglow/protocol/console/payments/payments-notices';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { noRowSql, parsePaymentSearch } from '../payment-search.ts';
import { heldVerdictSql } from './payment-rows.ts';

/** Returns the messages of the providers, without their text. */
export const createNoticesList = (db: Kysely<DB>) =>
  defineList(paymentsNotices, {
    query: db.selectFrom('payment_notice').select(['id', 'provider', 'received_at', 'verdict', 'payment_id']),
    id: 'id',
    sorts: { at: ['received_at'] },
    filters: {
      provider: { anyOf: 'provider' },
      verdict: { anyOf: 'verdict' },
      held: createBooleanFilter(heldVerdictSql),
      at: { timeWithin: 'received_at' },
    },
    async search(_tx, text) {
      const asked = parsePaymentSearch(text);
      if (asked.kind === 'id') return sql`id = ${asked.id}`;
      return asked.kind === 'payment' ? sql`payment_id = ${asked.id}` : noRowSql;
    },
  });

export const toNoticeRows = (rows: readonly RowOf<typeof createNoticesList>[]): NoticeRow[] =>
  rows.map(({ received_at: at, verdict, ...row }) => ({
    ...row,
    received_at: toUnixSeconds(at),
    verdict: verdict as WebhookVerdict,
  }));

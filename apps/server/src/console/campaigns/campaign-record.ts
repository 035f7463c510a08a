import type { LandingVariant, PostbackEvent } from '@afterglow/domain/campaigns';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { maySaveCampaign, mayTestPostback } from '../policies/campaign.ts';
import { selectCampaigns, toCampaignRow } from './campaign-rows.ts';

/** Returns the subject of an entry of the audit log about a campaign. */
export const toCampaignSubject = (id: number): string => `campaign:${id}`;

/** Returns a campaign as its page shows it, without the secret; undefined if there is none. */
export async function loadCampaign(db: Kysely<DB>, id: number): Promise<CampaignRecord | undefined> {
  const row = await selectCampaigns(db, {}).where('listed.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const more = await db
    .selectFrom('campaign')
    .select(['landing_variant', 'postback_url', 'postback_events', 'created_at'])
    .select(sql<boolean>`postback_secret is not null`.as('is_signed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const listed = toCampaignRow(row);
  const url = more.postback_url;
  return {
    ...listed,
    landing_variant: more.landing_variant as LandingVariant | null,
    postback:
      url === null
        ? null
        : { url, events: more.postback_events as PostbackEvent[], is_signed: more.is_signed },
    created_at: toUnixSeconds(more.created_at),
    may: {
      'campaigns/save': maySaveCampaign(listed),
      'campaigns/test': mayTestPostback({ hasPostback: url !== null }),
    },
  };
}

/** Waits for other acts on the campaign, not for members who register through it. False if there is none. */
export async function lockCampaign(tx: Kysely<DB>, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

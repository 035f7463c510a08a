import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsSave } from '@afterglow/protocol/console/campaigns/campaigns-save';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import { resolveHost } from '../../campaigns/outward-address.ts';
import { findPostbackUrlError } from '../../campaigns/postback-url.ts';
import { parseWebhookSecret } from '../../campaigns/sign-webhook.ts';
import type { DB } from '../../db/schema.ts';
import {
  reject,
  rejectForbidden,
  rejectInput,
  reply,
  staffWritePrepared,
  withAuditLog,
} from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { loadCampaign, lockCampaign, toCampaignSubject } from './campaign-record.ts';

type Input = ParsedInputOf<typeof campaignsSave>;
/** What is wrong with an input that has the right shape. */
type InputError = { path: string; message: string };

/** The host of a postback is resolved before the transaction, which waits for no other server. */
export const campaignsSaveHandler = staffWritePrepared(campaignsSave, {
  prepare: async ({ app }, input) => ({ value: await findInputError(app.config, input) }),
  run: async (ctx, input, error: InputError | null) => {
    const { tx, now, app, afterCommit } = ctx;
    if (error) return rejectInput(error.path, error.message);
    if (input.id === undefined || input.version === undefined) {
      const id = await insertCampaign(tx, input, now);
      if (id === null) return reject('conflict', { reason: 'code' });
      afterCommit(() => publishListChanged(app, 'campaigns/list'));
      const after = toDetail(await loadCampaign(tx, id));
      const detail = { before: null, after };
      return withAuditLog(reply({ id, version: 1 }), { subject: toCampaignSubject(id), detail });
    }
    const { id, version } = input;
    const current = (await lockCampaign(tx, id)) ? await loadCampaign(tx, id) : undefined;
    if (!current) return reject('not_found');
    const subject = toCampaignSubject(id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    const permission = current.may['campaigns/save'];
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
    if (input.code !== current.code) return reject('conflict', { reason: 'code' });
    await updateCampaign(tx, id, input);
    const detail = {
      before: toDetail(current),
      after: toDetail(await loadCampaign(tx, id)),
      // The log has no secret, only that there is another.
      ...(input.postback?.secret !== undefined && { secret: 'changed' }),
    };
    return withAuditLog(reply({ id, version: version + 1 }), { subject, detail });
  },
});

async function findInputError(
  { demo, postbackNetworks }: { demo: boolean; postbackNetworks: readonly string[] },
  { cost_minor, currency, postback }: Input,
): Promise<InputError | null> {
  if (cost_minor !== undefined && currency === undefined) return { path: 'currency', message: 'required' };
  if (!postback) return null;
  if (postback.secret !== undefined && parseWebhookSecret(postback.secret) === null)
    return { path: 'postback.secret', message: 'base64' };
  const rules = { isHttpAllowed: demo, resolve: resolveHost, ownNetworks: postbackNetworks };
  const message = await findPostbackUrlError(postback.url, rules);
  return message && { path: 'postback.url', message };
}

const toColumns = ({ name, partner, cost_minor, currency, landing_variant, postback }: Input) => ({
  name,
  partner,
  cost_minor: cost_minor ?? null,
  currency: currency ?? null,
  landing_variant: landing_variant ?? null,
  postback_url: postback?.url ?? null,
  postback_events: postback?.events ?? [],
});

/** Returns the id; null if the code is taken. */
async function insertCampaign(tx: Kysely<DB>, input: Input, now: Date): Promise<number | null> {
  const { code, state, postback } = input;
  if (code === OTHER_CAMPAIGN) return null;
  const made = await tx
    .insertInto('campaign')
    .values({
      ...toColumns(input),
      code,
      ...(state && { state }),
      postback_secret: postback?.secret ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/**
 * Updates the columns of a campaign. Without a postback the secret is deleted too. A postback without a
 * secret keeps the stored one.
 */
async function updateCampaign(tx: Kysely<DB>, id: number, input: Input): Promise<void> {
  const { state, postback } = input;
  const keepsSecret = postback && postback.secret === undefined;
  await tx
    .updateTable('campaign')
    .set((row) => ({
      ...toColumns(input),
      ...(state && { state }),
      ...(!keepsSecret && { postback_secret: postback?.secret ?? null }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the fields of a campaign that the audit log stores. */
function toDetail(campaign: CampaignRecord | undefined) {
  if (!campaign) return null;
  const { code, name, partner, state, cost_minor, currency, landing_variant, postback } = campaign;
  return { code, name, partner, state, cost_minor, currency, landing_variant, postback };
}

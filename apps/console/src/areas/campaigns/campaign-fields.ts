import {
  CAMPAIGN_CODE,
  type CampaignState,
  type LandingVariant,
  OTHER_CAMPAIGN,
  type PostbackEvent,
} from '@afterglow/domain/campaigns';
import type { Currency } from '@afterglow/domain/money';
import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import type { campaignsSave } from '@afterglow/protocol/console/campaigns/campaigns-save';
import type { InputOf } from '@afterglow/protocol/define';
import { formatAmountInput, parseAmountInput } from '../../core/amount-input.ts';
import { splitValues } from '../../core/list-address.ts';

/** The form of a campaign: what is typed and chosen, as texts. */
export type CampaignFields = {
  code: string;
  name: string;
  partner: string;
  state: string;
  cost: string;
  currency: string;
  landing: string;
  url: string;
  events: string;
  secret: string;
};
export type CampaignField = keyof CampaignFields;

export const MAX_NAME_LENGTH = 80;
const MIN_SECRET_LENGTH = 8;

/** Returns the fields of a campaign. The secret never comes back from the server, so its field is empty. */
export const toFields = (record: CampaignRecord | null): CampaignFields => ({
  code: record?.code ?? '',
  name: record?.name ?? '',
  partner: record?.partner ?? '',
  state: record?.state ?? 'running',
  cost: record?.cost_minor == null ? '' : formatAmountInput(record.cost_minor),
  currency: record?.currency ?? 'USD',
  landing: record?.landing_variant ?? 'ember',
  url: record?.postback?.url ?? '',
  events: (record?.postback?.events ?? []).join(','),
  secret: '',
});

/** Returns the fields with an error that the page can detect. */
export function findInvalidFields(fields: CampaignFields): CampaignField[] {
  const hasUrl = fields.url.trim() !== '';
  const invalid: Partial<Record<CampaignField, boolean>> = {
    code: !CAMPAIGN_CODE.test(fields.code.trim()) || fields.code.trim() === OTHER_CAMPAIGN,
    name: fields.name.trim() === '',
    partner: fields.partner.trim() === '',
    cost: fields.cost.trim() !== '' && parseAmountInput(fields.cost) === null,
    url: hasUrl && !/^https?:\/\/[^/]/.test(fields.url.trim()),
    events: hasUrl && fields.events === '',
    secret: fields.secret !== '' && fields.secret.trim().length < MIN_SECRET_LENGTH,
  };
  return (Object.keys(invalid) as CampaignField[]).filter((field) => invalid[field]);
}

/** Returns what is saved. The fields have been checked. */
export function toInput(fields: CampaignFields): Omit<InputOf<typeof campaignsSave>, 'trace_id'> {
  const cost = parseAmountInput(fields.cost);
  const url = fields.url.trim();
  const secret = fields.secret.trim();
  return {
    code: fields.code.trim(),
    name: fields.name.trim(),
    partner: fields.partner.trim(),
    state: fields.state as CampaignState,
    landing_variant: fields.landing as LandingVariant,
    ...(cost === null ? {} : { cost_minor: cost, currency: fields.currency as Currency }),
    ...(url === ''
      ? {}
      : {
          postback: {
            url,
            events: splitValues(fields.events) as PostbackEvent[],
            ...(secret === '' ? {} : { secret }),
          },
        }),
  };
}

import { CAMPAIGN_STATES, LANDING_VARIANTS, POSTBACK_EVENTS } from '@afterglow/domain/campaigns';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { DescribeField } from '../../core/form-fields.ts';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';

const LABELS: Readonly<Record<string, ConsoleKey>> = {
  code: 'campaigns.code',
  name: 'campaigns.name',
  partner: 'campaigns.partner',
  state: 'campaigns.state',
  cost: 'campaigns.cost',
  cost_minor: 'campaigns.cost',
  currency: 'campaigns.currency',
  landing: 'campaigns.landing',
  landing_variant: 'campaigns.landing',
  url: 'campaigns.url',
  events: 'campaigns.events',
  secret: 'campaigns.secret',
  postback: 'campaigns.postback',
};

/** Returns a function that names a field of a campaign, and a value of it. */
export function useDescribeField(): DescribeField {
  const t = useT();
  const showWord = (field: string) => (word: string) => {
    const state = parseOneOf(CAMPAIGN_STATES, word);
    const landing = parseOneOf(LANDING_VARIANTS, word);
    const event = parseOneOf(POSTBACK_EVENTS, word);
    if (field === 'state' && state) return t.plain(`campaigns.state.${state}`);
    if (field.startsWith('landing') && landing) return t.plain(`campaigns.landing.${landing}`);
    if (field === 'events' && event) return t.plain(`campaigns.event.${event}`);
    return word;
  };
  return (field) => {
    const key = LABELS[field];
    return {
      label: key ? t.plain(key) : field,
      show: (value) =>
        field === 'events' ? splitValues(value).map(showWord(field)).join(', ') : showWord(field)(value),
    };
  };
}

import type { ConsoleKey } from '@afterglow/i18n/keys';
import { type CallError, findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import type { CampaignField } from './campaign-fields.ts';

type Issue = { field: CampaignField; text: string };

const ISSUES: Readonly<Record<string, { field: CampaignField; key: ConsoleKey }>> = {
  'postback.url url': { field: 'url', key: 'campaigns.wrong_url' },
  'postback.url https': { field: 'url', key: 'campaigns.url_https' },
  'postback.url credentials': { field: 'url', key: 'campaigns.url_credentials' },
  'postback.url address': { field: 'url', key: 'campaigns.url_address' },
  'postback.url unknown_host': { field: 'url', key: 'campaigns.url_unknown_host' },
  'postback.secret base64': { field: 'secret', key: 'campaigns.secret_base64' },
};

/** Returns a function that names the field that the server does not accept, and says why; null for any other error. */
export function useSaveIssue(): (error: CallError | null) => Issue | null {
  const t = useT();
  return (error) => {
    const first = findIssue(error);
    const found = first && ISSUES[`${first.path} ${first.message}`];
    return found
      ? {
          field: found.field,
          text: found.key === 'campaigns.secret_base64' ? t(found.key, { prefix: 'whsec_' }) : t(found.key),
        }
      : null;
  };
}

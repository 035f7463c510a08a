import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';

/** The campaign of all other codes belongs to no partner. */
export const maySaveCampaign = ({ code }: { code: string }): Permission<'built_in'> =>
  code === OTHER_CAMPAIGN ? deny('built_in') : ALLOWED;

/** Nothing can be sent without an address. */
export const mayTestPostback = ({ hasPostback }: { hasPostback: boolean }): Permission<'no_postback'> =>
  hasPostback ? ALLOWED : deny('no_postback');

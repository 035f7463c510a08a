import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import { ALLOWED, denied, type Permission } from './permission.ts';

/** The campaign of all other codes belongs to no partner. */
export const maySaveCampaign = ({ code }: { code: string }): Permission<'built_in'> =>
  code === OTHER_CAMPAIGN ? denied('built_in') : ALLOWED;

/** Nothing can be sent without an address. */
export const mayTestPostback = ({ hasPostback }: { hasPostback: boolean }): Permission<'no_postback'> =>
  hasPostback ? ALLOWED : denied('no_postback');

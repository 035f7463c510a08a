import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { campaignRecord } from './campaign-row.ts';

/** A campaign with its postback and all that it has brought. The secret stays on the server. */
export const campaignsGet = defineCall({
  name: 'campaigns/get',
  input: z.strictObject({ id }),
  output: campaignRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

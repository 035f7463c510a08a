import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { campaignContent, campaignRecord } from './campaign-row.ts';

/**
 * Creates a campaign, or changes one. Cost and currency come together. An address of a postback has to be https, except
 * in the demo, and to lead to the internet: otherwise `bad_request` with an issue at `postback.url` (`url`, `https`,
 * `credentials`, `address`, `unknown_host`). `built_in`: the campaign of other codes.
 */
export const campaignsSave = defineCall({
  name: 'campaigns/save',
  input: saveInput(campaignContent),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(campaignRecord), z.object({ reason: z.literal('code') })]),
    forbidden: z.object({ reason: z.literal('built_in') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

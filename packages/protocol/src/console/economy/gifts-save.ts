import { MAX_COIN_PRICE, MAX_GIFT_ICON, MAX_GIFT_NAME, MAX_GIFT_POSITION } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { giftRow } from './gift-row.ts';

const name = text(1, MAX_GIFT_NAME);

/**
 * Adds a gift, or changes one. One that is not active cannot be sent any more; sent ones stay. `icon` is the name of a
 * drawing or the key of an upload of the caller (`POST /console/upload`), which is taken once; else `bad_request`
 * (issue `upload`). Afterwards the icon of the row is the address of the picture.
 */
export const giftsSave = defineCall({
  name: 'gifts/save',
  input: saveInput({
    names: z.strictObject({ he: name, en: name, de: name }),
    icon: text(1, MAX_GIFT_ICON),
    price: z.number().int().min(1).max(MAX_COIN_PRICE),
    position: z.number().int().min(1).max(MAX_GIFT_POSITION),
    active: z.boolean().default(true),
  }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: versionConflict(giftRow), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

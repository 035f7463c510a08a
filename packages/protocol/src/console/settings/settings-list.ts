import { SETTING_GROUPS } from '@afterglow/domain/site-settings';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { settingRow } from './setting-row.ts';

/** Every setting of the site. `search` finds a part of a key. A manager also sees those that only an admin changes. */
export const settingsList = defineCall({
  name: 'settings/list',
  input: listInput({ fields: { search }, filter: { group: anyOf(z.enum(SETTING_GROUPS)) }, sort: ['key'] }),
  output: listOutput(settingRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const accountSettings = {
  /** A new version is accepted anew before the next paid message to a virtual profile. */
  virtual_notice_version: defineSetting({
    schema: z.number().int().min(1).max(32_767),
    default: 1,
    minRole: 'manager',
  }),
  /** Answers nobody whether an address is known here, at the price of a later surprise for whoever forgot. */
  neutral_signup: defineSetting({ schema: z.boolean(), default: false, minRole: 'admin' }),
  /** Between two mails of recovery or verification to one address. */
  recover_wait_s: defineSetting({
    schema: z.number().int().min(10).max(3_600),
    default: 60,
    minRole: 'admin',
  }),
};

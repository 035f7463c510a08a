import { HOUR_S } from '@afterglow/domain/time';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const accountSettings = {
  /** A new version has to be accepted before the next paid message to a virtual profile. */
  virtual_notice_version: defineSetting({
    schema: z.number().int().min(1).max(32_767),
    default: 1,
    minRole: 'manager',
    elsewhere: '/texts',
  }),
  /**
   * Sign-up does not reveal whether an address has an account. A member who forgot their account learns it later, by
   * email.
   */
  neutral_signup: defineSetting({ schema: z.boolean(), default: false, minRole: 'admin' }),
  /** The time between two recovery or verification emails to one address. */
  recover_wait_s: defineSetting({
    schema: z.number().int().min(10).max(HOUR_S),
    default: 60,
    minRole: 'admin',
  }),
};

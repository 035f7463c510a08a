import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import type { House } from '../../house.ts';
import { contactEmail } from '../account/account.ts';
import type { ConfigReader } from '../config-sections.ts';

/** Who answers for the site, to anybody. */
export function operatorOf(house: Pick<House, 'settings' | 'config'>): OperatorConfig {
  const { operator, imprint, billing_name, refund_days } = house.settings.current();
  const { safeguard: _, arbitration: __, ...told } = imprint;
  return { ...operator, ...told, email: contactEmail(house), billing_name, refund_days };
}

export const operatorSection = ({ house }: ConfigReader): OperatorConfig => operatorOf(house);

import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import type { App } from '../../app.ts';
import { getContactEmail } from '../account/index.ts';
import type { ConfigReader } from '../config-sections.ts';

/** Who answers for the site, to anybody. */
export function getOperator(app: Pick<App, 'settings' | 'config'>): OperatorConfig {
  const { operator, imprint, billing_name, refund_days } = app.settings.current();
  const { safeguard: _, arbitration: __, ...imprintFields } = imprint;
  return { ...operator, ...imprintFields, email: getContactEmail(app), billing_name, refund_days };
}

export const getOperatorSection = ({ app }: ConfigReader): OperatorConfig => getOperator(app);

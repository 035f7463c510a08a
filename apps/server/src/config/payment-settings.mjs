import { isIP } from 'node:net';
import { listOf, onOff, pattern, text } from './readers.mjs';

/** The ranges that CCBill publishes. */
const ccbillSources = ['64.38.212.0/24', '64.38.215.0/24', '64.38.240.0/24', '64.38.241.0/24'];

const digits = (count) => pattern(new RegExp(`^\\d{${count}}$`), `must have ${count} digits`);
const rangeError = 'must be ranges like 64.38.212.0/24';

function range(given) {
  const [network = '', bits = ''] = given.split('/');
  const version = isIP(network);
  const fits = version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return fits ? { value: given } : { error: rangeError };
}

export const declaredPaymentSettings = {
  CCBILL_ACCOUNT: { read: digits(6) },
  CCBILL_SUBACCOUNT: { read: digits(4) },
  CCBILL_FORM: { read: pattern(/^[0-9a-zA-Z-]{8,64}$/, 'must be the id of a FlexForm') },
  CCBILL_SALT: { read: pattern(/^[0-9a-zA-Z]{8,32}$/, 'must have 8 to 32 letters and digits') },
  CCBILL_DATALINK_USER: { read: text() },
  CCBILL_DATALINK_PASSWORD: { read: text() },
  CCBILL_NOTIFY_KEY: {
    read: pattern(
      /^[0-9a-zA-Z_-]{24,128}$/,
      'must have 24 to 128 letters and digits, e.g. by: openssl rand -hex 24',
    ),
  },
  CCBILL_SOURCES: { read: listOf(range), default: ccbillSources },
  CCBILL_SANDBOX: { read: onOff, default: false },
  PAYPLUS_API_KEY: { read: text() },
  PAYPLUS_SECRET_KEY: { read: text() },
  PAYPLUS_PAGE: { read: pattern(/^[0-9a-zA-Z-]{8,64}$/, 'must be the uid of a payment page') },
  PAYPLUS_STAGING: { read: onOff, default: false },
};

const needed = {
  ccbill: [
    'CCBILL_ACCOUNT',
    'CCBILL_SUBACCOUNT',
    'CCBILL_FORM',
    'CCBILL_SALT',
    'CCBILL_DATALINK_USER',
    'CCBILL_DATALINK_PASSWORD',
    'CCBILL_NOTIFY_KEY',
  ],
  payplus: ['PAYPLUS_API_KEY', 'PAYPLUS_SECRET_KEY', 'PAYPLUS_PAGE'],
};

/** Returns the configured providers. The environment must hold all settings of a provider, or none. */
export function readPaymentAccess(values, { production }) {
  const wrong = [];
  const isComplete = (names) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      wrong.push(
        ...missing.map((name) => `${name}: is missing beside ${names.find((each) => values[each])}`),
      );
    return missing.length === 0;
  };
  if (production && values.CCBILL_SANDBOX)
    wrong.push('CCBILL_SANDBOX: opens a page on which nobody pays; never in production');
  if (production && values.PAYPLUS_STAGING)
    wrong.push('PAYPLUS_STAGING: takes payments that move no money; never in production');
  const access = {};
  if (isComplete(needed.ccbill)) {
    access.ccbill = {
      account: values.CCBILL_ACCOUNT,
      subaccount: values.CCBILL_SUBACCOUNT,
      formId: values.CCBILL_FORM,
      salt: values.CCBILL_SALT,
      datalinkUser: values.CCBILL_DATALINK_USER,
      datalinkPassword: values.CCBILL_DATALINK_PASSWORD,
      notifyKey: values.CCBILL_NOTIFY_KEY,
      sources: values.CCBILL_SOURCES,
      formUrl: `https://${values.CCBILL_SANDBOX ? 'sandbox-api' : 'api'}.ccbill.com/wap-frontflex/flexforms/`,
      datalinkUrl: 'https://datalink.ccbill.com/utils/subscriptionManagement.cgi',
    };
  }
  if (isComplete(needed.payplus)) {
    access.payplus = {
      apiKey: values.PAYPLUS_API_KEY,
      secretKey: values.PAYPLUS_SECRET_KEY,
      page: values.PAYPLUS_PAGE,
      apiUrl: `https://restapi${values.PAYPLUS_STAGING ? 'dev' : ''}.payplus.co.il/api/v1.0/`,
    };
  }
  return { access, wrong };
}

import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** What it takes to sell through CCBill: the account, a form of it, and the keys that prove messages in both directions. */
export type CcbillAccess = {
  account: string;
  subaccount: string;
  formId: string;
  salt: string;
  datalinkUser: string;
  datalinkPassword: string;
  /** The last part of the address that its messages are sent to. */
  notifyKey: string;
  /** Ranges its messages come from. */
  sources: readonly string[];
  formUrl: string;
  datalinkUrl: string;
};

/** What it takes to sell through PayPlus: the keys of its API and a payment page. */
export type PayplusAccess = { apiKey: string; secretKey: string; page: string; apiUrl: string };

export type PaymentAccess = { ccbill?: CcbillAccess; payplus?: PayplusAccess };

/** As CCBill publishes them. */
const ccbillSources = '64.38.212.0/24,64.38.215.0/24,64.38.240.0/24,64.38.241.0/24';

const onOff = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const digits = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${count}}$`), `must have ${count} digits`)
    .optional();

export const paymentEnvironment = {
  CCBILL_ACCOUNT: digits(6),
  CCBILL_SUBACCOUNT: digits(4),
  CCBILL_FORM: z
    .string()
    .regex(/^[0-9a-zA-Z-]{8,64}$/, 'must be the id of a FlexForm')
    .optional(),
  CCBILL_SALT: z
    .string()
    .regex(/^[0-9a-zA-Z]{8,32}$/, 'must have 8 to 32 letters and digits')
    .optional(),
  CCBILL_DATALINK_USER: z.string().optional(),
  CCBILL_DATALINK_PASSWORD: z.string().optional(),
  CCBILL_NOTIFY_KEY: z
    .string()
    .regex(/^[0-9a-zA-Z_-]{24,128}$/, 'must have 24 to 128 letters and digits, e.g. by: openssl rand -hex 24')
    .optional(),
  CCBILL_SOURCES: z
    .string()
    .default(ccbillSources)
    .transform((text) => text.split(',').map((range) => range.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine((range) => ipaddr.isValidCIDR(range), { message: 'must be ranges like 64.38.212.0/24' }),
      ),
    ),
  CCBILL_SANDBOX: onOff.default(false),
  PAYPLUS_API_KEY: z.string().optional(),
  PAYPLUS_SECRET_KEY: z.string().optional(),
  PAYPLUS_PAGE: z
    .string()
    .regex(/^[0-9a-zA-Z-]{8,64}$/, 'must be the uid of a payment page')
    .optional(),
  PAYPLUS_STAGING: onOff.default(false),
};

type Environment = z.output<z.ZodObject<typeof paymentEnvironment>>;

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
} as const;

/** Who can be paid through by what the environment holds: all that a provider needs, or none of it. */
export function paymentAccess(
  env: Environment,
  { production }: { production: boolean },
): { access: PaymentAccess; wrong: string[] } {
  const wrong: string[] = [];
  const complete = (names: readonly (keyof Environment)[]) => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      wrong.push(...missing.map((name) => `${name}: is missing beside ${names.find((each) => env[each])}`));
    return missing.length === 0;
  };
  if (production && env.CCBILL_SANDBOX)
    wrong.push('CCBILL_SANDBOX: opens a page on which nobody pays; never in production');
  if (production && env.PAYPLUS_STAGING)
    wrong.push('PAYPLUS_STAGING: takes payments that move no money; never in production');
  const access: PaymentAccess = {};
  if (complete(needed.ccbill)) {
    access.ccbill = {
      account: env.CCBILL_ACCOUNT as string,
      subaccount: env.CCBILL_SUBACCOUNT as string,
      formId: env.CCBILL_FORM as string,
      salt: env.CCBILL_SALT as string,
      datalinkUser: env.CCBILL_DATALINK_USER as string,
      datalinkPassword: env.CCBILL_DATALINK_PASSWORD as string,
      notifyKey: env.CCBILL_NOTIFY_KEY as string,
      sources: env.CCBILL_SOURCES,
      formUrl: `https://${env.CCBILL_SANDBOX ? 'sandbox-api' : 'api'}.ccbill.com/wap-frontflex/flexforms/`,
      datalinkUrl: 'https://datalink.ccbill.com/utils/subscriptionManagement.cgi',
    };
  }
  if (complete(needed.payplus)) {
    access.payplus = {
      apiKey: env.PAYPLUS_API_KEY as string,
      secretKey: env.PAYPLUS_SECRET_KEY as string,
      page: env.PAYPLUS_PAGE as string,
      apiUrl: `https://restapi${env.PAYPLUS_STAGING ? 'dev' : ''}.payplus.co.il/api/v1.0/`,
    };
  }
  return { access, wrong };
}

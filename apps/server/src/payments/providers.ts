import type { Config } from '../config.ts';
import { ccbillProvider } from './ccbill/ccbill.ts';
import { payplusProvider } from './payplus/payplus.ts';
import type { Provider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';

/**
 * Who can be paid through, by code: whoever the environment has the keys of. The sandbox moves no money, so it does not exist
 * in production.
 */
export function openProviders(config: Config): ReadonlyMap<string, Provider> {
  const { ccbill, payplus } = config.payments;
  const providers = [
    ...(ccbill ? [ccbillProvider(ccbill)] : []),
    ...(payplus ? [payplusProvider(payplus, config)] : []),
    ...(config.production ? [] : [sandboxProvider(config)]),
  ];
  return new Map(providers.map((provider) => [provider.code, provider]));
}

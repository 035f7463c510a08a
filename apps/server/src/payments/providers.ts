import type { Config } from '../config.ts';
import { createCcbillProvider } from './ccbill/ccbill.ts';
import { createPayplusProvider } from './payplus/payplus.ts';
import type { Provider } from './provider.ts';
import { createSandboxProvider } from './sandbox/sandbox.ts';

/**
 * Creates the providers that the environment has keys for, by code. The sandbox moves no money and is absent in
 * production.
 */
export function createProviders(config: Config): ReadonlyMap<string, Provider> {
  const { ccbill, payplus } = config.payments;
  const providers = [
    ...(ccbill ? [createCcbillProvider(ccbill)] : []),
    ...(payplus ? [createPayplusProvider(payplus, config)] : []),
    ...(config.production ? [] : [createSandboxProvider(config)]),
  ];
  return new Map(providers.map((provider) => [provider.code, provider]));
}

import type { House } from '../house.ts';
import type { Provider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';

/** Who can be paid through, by code. The sandbox moves no money, so it does not exist in production. */
export function providersOf(house: House): ReadonlyMap<string, Provider> {
  const providers = house.config.production ? [] : [sandboxProvider(house.config)];
  return new Map(providers.map((provider) => [provider.code, provider]));
}

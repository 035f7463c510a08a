import type { Config } from '../config.ts';
import type { Provider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';

/** Who can be paid through, by code. The sandbox moves no money, so it does not exist in production. */
export function openProviders(config: Config): ReadonlyMap<string, Provider> {
  const providers = config.production ? [] : [sandboxProvider(config)];
  return new Map(providers.map((provider) => [provider.code, provider]));
}

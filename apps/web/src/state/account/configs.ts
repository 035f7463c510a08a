import { DEFAULT_PRICES, SIGNUP_GIFT } from '@afterglow/domain/credits';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../core/language.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useLanguage } from '../../core/translations.tsx';
import { useSession } from './session.ts';

export type Configs = DataOf<MemberCalls['configs']>;

const CONFIG_KEYS = ['site', 'genders', 'answers', 'credits', 'premium', 'prices'];
const STALE_TIME_MS = 5 * MINUTE_MS;

const buildQuery = (language: string) => ({
  queryKey: ['configs', language],
  queryFn: () => request('configs', { keys: CONFIG_KEYS, language }),
  staleTime: STALE_TIME_MS,
});

/** Returns the site's settings, packages and prices in the current language; undefined until they have loaded. */
export function useConfigs(): Configs | undefined {
  const { language } = useLanguage();
  return useQuery(buildQuery(language), queryClient).data;
}

/** Loads the site's settings outside React; makes a request only if they are not loaded. */
export function loadConfigs(): Promise<Configs> {
  return queryClient.fetchQuery(buildQuery(translations().language));
}

export const refetchConfigs = (): void => void queryClient.invalidateQueries({ queryKey: ['configs'] });

// What is offered, and with which tax, follows from where the member lives. Before the session is known there is
// nothing to correct.
useSession.subscribe(({ user }, { user: before, status }) => {
  const isSame = user?.id === before?.id && user?.place_id === before?.place_id;
  if (status !== 'unknown' && !isSame) refetchConfigs();
});

type Flag = keyof NonNullable<Configs['site']>['flags'];

/**
 * Returns whether a feature is on where the member lives. It counts as on until the settings have loaded; the server
 * decides.
 */
export const useFlag = (flag: Flag): boolean => useConfigs()?.site?.flags[flag] ?? true;

/** Returns what a feature costs in coins (`text`, `image`, `pphoto`, `story`, `spotlight`, `spin`), or undefined. */
export function findPrice(configs: Configs | undefined, feature: string): number | undefined {
  return configs?.prices?.find((price) => price.feature === feature)?.price;
}

/** Returns the price of the spotlight; the default until the settings have loaded. */
export const getSpotlightPrice = (configs: Configs | undefined): number =>
  findPrice(configs, 'spotlight') ?? DEFAULT_PRICES.spotlight;

/** Returns the coins of the sign-up, as staff set them. */
export const useSignupGift = (): number => useConfigs()?.site?.free_credits ?? SIGNUP_GIFT;

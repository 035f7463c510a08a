import { SIGNUP_GIFT } from '@afterglow/domain/credits';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../core/language.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useLanguage } from '../../core/translations.tsx';

export type Configs = DataOf<MemberCalls['configs']>;

const CONFIG_KEYS = ['site', 'genders', 'answers', 'credits', 'premium', 'prices'];
const STALE_TIME_MS = 5 * MINUTE_MS;

const buildQuery = (language: string) => ({
  queryKey: ['configs', language],
  queryFn: () => request('configs', { keys: CONFIG_KEYS, language }),
  staleTime: STALE_TIME_MS,
});

/** The site's settings, packages and prices in the current language; undefined until they have loaded. */
export function useConfigs(): Configs | undefined {
  const { language } = useLanguage();
  return useQuery(buildQuery(language), queryClient).data;
}

/** Loads the site's settings outside React; makes a request only if they are not loaded. */
export function loadConfigs(): Promise<Configs> {
  return queryClient.fetchQuery(buildQuery(translations().language));
}

/** What a feature costs in coins (`text`, `image`, `pphoto`, `story`, `spotlight`, `spin`), or undefined. */
export function getPrice(configs: Configs | undefined, feature: string): number | undefined {
  return configs?.prices?.find((price) => price.feature === feature)?.price;
}

/** The coins of the sign-up, as staff set them. */
export const useSignupGift = (): number => useConfigs()?.site?.free_credits ?? SIGNUP_GIFT;

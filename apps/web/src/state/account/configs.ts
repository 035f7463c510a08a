import { SIGNUP_GIFT } from '@afterglow/domain/credits';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { words } from '../../ground/language.ts';
import { queryClient } from '../../ground/query.ts';
import { useLanguage } from '../../ground/words.tsx';

export type Configs = DataOf<MemberCalls['configs']>;

const keys = ['site', 'genders', 'answers', 'credits', 'premium', 'prices'];
const staleTime = 5 * 60_000;

const query = (language: string) => ({
  queryKey: ['configs', language],
  queryFn: () => ask('configs', { keys, language }),
  staleTime,
});

/** The site's settings, packages and prices in the language on screen; undefined until they are there. */
export function useConfigs(): Configs | undefined {
  const { language } = useLanguage();
  return useQuery(query(language), queryClient).data;
}

/** The same outside React; asks only when they are not at hand. */
export function loadConfigs(): Promise<Configs> {
  return queryClient.fetchQuery(query(words().language));
}

/** What a feature costs in coins (`text`, `image`, `pphoto`, `story`, `spotlight`, `spin`), or undefined. */
export function priceOf(configs: Configs | undefined, feature: string): number | undefined {
  return configs?.prices?.find((price) => price.feature === feature)?.price;
}

/** The coins of the sign-up, as staff set them. */
export const useSignupGift = (): number => useConfigs()?.site?.free_credits ?? SIGNUP_GIFT;

/** A member with fewer coins than this cannot send anything, regardless of its price. */
export const MIN_BALANCE = 50;
export const SIGNUP_GIFT = 200;

/** Default prices, unless staff set others. A gift has a price of its own. */
export const DEFAULT_PRICES = {
  text: 50,
  image: 50,
  pphoto: 50,
  story: 50,
  spotlight: 300,
  boost_top: 200,
  boost_featured: 250,
  spin: 100,
} as const;

export type PricedFeature = keyof typeof DEFAULT_PRICES;

/** Returns the price of sending one chat item; `prices` as staff set them, `giftPrice` for a gift. */
export function getItemPrice(
  item: { type: string; isStoryReply?: boolean; giftPrice?: number },
  prices: Partial<Record<PricedFeature, number>> = {},
): number {
  const set = { ...DEFAULT_PRICES, ...prices };
  if (item.type === 'gift') return item.giftPrice ?? 0;
  if (item.isStoryReply) return set.story;
  if (item.type === 'image') return set.image;
  if (item.type === 'pphoto') return set.pphoto;
  return set.text;
}

type Spin = { readonly paid: boolean };
type Facts = {
  /** The free spins that are left. */
  readonly free: number;
  readonly running: Spin | null;
  /** A spin without a reply. It is repeated as what it was, which costs nothing. */
  readonly unanswered: Spin | null;
  /** Whether spins are sold here. */
  readonly isSold: boolean;
  /** Whether the member takes a break from buying. */
  readonly isOnBreak: boolean;
};

export type NextSpin = { readonly isPaid: boolean; readonly obstacle: 'break' | 'not_sold' | null };

/**
 * Returns whether the wheel turns for coins, and why it may not. While a spin is running, its own kind counts: a free
 * spin is used up as soon as it starts.
 */
export function chooseNextSpin({ free, running, unanswered, isSold, isOnBreak }: Facts): NextSpin {
  const isPaid = (running ?? unanswered)?.paid ?? free === 0;
  if (!isPaid || unanswered) return { isPaid, obstacle: null };
  return { isPaid, obstacle: isOnBreak ? 'break' : isSold ? null : 'not_sold' };
}

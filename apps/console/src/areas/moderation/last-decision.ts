import { create } from 'zustand';

/** A decision of the reader that can still be undone. */
export type LastDecision = { id: number; number: string; until: number };

/** The last decision of this window. The bar that undoes it stays while the next case is open. */
export const useLastDecision = create<{ last: LastDecision | null }>(() => ({ last: null }));

import { create } from 'zustand';

/** An act of the open page, as its button has it. */
export type PageAct = {
  label: string;
  /** Why the reader may not carry it out; null if they may. */
  denied: string | null;
  run: () => void;
};

/** The acts of the open page. The commands offer them too. */
export const usePageActs = create<readonly PageAct[]>(() => []);

/** Adds an act to the commands. Returns a function that takes it out. */
export function addPageAct(act: PageAct): () => void {
  usePageActs.setState((acts) => [...acts, act], true);
  return () => usePageActs.setState((acts) => acts.filter((other) => other !== act), true);
}

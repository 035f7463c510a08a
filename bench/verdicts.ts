import type { Figure, Unmeasured } from './figures.ts';

/** A gate must hold (`min` or `max`); the aim is the goal. */
export type Budget = { min?: number; max?: number; aim?: number; group: string; what: string };
export type Verdict = {
  id: string;
  state: 'aim' | 'gate' | 'missed' | 'unmeasured';
  /** The row of the table. */
  line: string;
};

const marks = { aim: '★', gate: '✓', missed: '✗', unmeasured: '–' } as const;

/**
 * Returns every budget of these groups with its figure. A figure that is not a number has missed its gate.
 */
export function createVerdicts(
  budgets: Record<string, Budget>,
  groups: readonly string[],
  measured: { figures: readonly Figure[]; unmeasured: readonly Unmeasured[] },
): Verdict[] {
  return Object.entries(budgets)
    .filter(([, { group }]) => groups.includes(group))
    .map(([id, budget]) => {
      const figure = measured.figures.find((candidate) => candidate.id === id);
      const why =
        measured.unmeasured.find((candidate) => candidate.id === id)?.why ?? 'its bench did not get so far';
      const state = figure ? getState(figure.ratio, budget) : 'unmeasured';
      const sign = budget.min === undefined ? '≤' : '≥';
      const gate = `${sign} ${budget.min ?? budget.max}`;
      const aim = budget.aim === undefined ? '' : `aim ${budget.aim}`;
      const ratio = Number.isFinite(figure?.ratio) ? figure?.ratio.toFixed(3) : 'no number';
      const is = figure ? `${ratio}   (${figure.ours} / ${figure.reference})` : why;
      const line = `${marks[state]} ${id.padEnd(12)} ${budget.what.padEnd(62)} ${gate.padStart(8)} ${aim.padEnd(9)}  ${is}`;
      return { id, state, line };
    });
}

function getState(ratio: number, { min, max, aim }: Budget): 'aim' | 'gate' | 'missed' {
  const isWithin = (bound: number | undefined) =>
    min === undefined ? ratio <= (bound ?? Number.POSITIVE_INFINITY) : ratio >= (bound ?? 0);
  if (!Number.isFinite(ratio) || !isWithin(min ?? max)) return 'missed';
  return aim === undefined || isWithin(aim) ? 'aim' : 'gate';
}

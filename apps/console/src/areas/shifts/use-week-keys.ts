import { usePageKeys } from '../../components/use-page-keys.ts';

type WeekKeys = {
  /** A form is open, which takes the keys first. */
  isBusy: boolean;
  onStep: (weeks: 1 | -1) => void;
  onNew: () => void;
};

/** J and K lead to the next and the previous week, C begins a plan: by their place on the keyboard. */
export function useWeekKeys({ isBusy, onStep, onNew }: WeekKeys): void {
  usePageKeys({
    isBusy,
    findAct: ({ code }) => ({ KeyJ: () => onStep(1), KeyK: () => onStep(-1), KeyC: onNew })[code],
  });
}

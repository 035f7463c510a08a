/** A browser that does not answer keeps nobody signed in. */
const PATIENCE_MS = 1_000;

const keepers = new Set<() => unknown>();

/** What a store keeps of its member on the device is taken away by `forget` when they leave. */
export const takenOnLeaving = (forget: () => unknown): void => void keepers.add(forget);

/** Waited for before a fresh document follows: that would cut short what the browser has not written yet. */
export async function takeWhatIsLeft(): Promise<void> {
  const taken = Promise.allSettled([...keepers].map(async (forget) => await forget()));
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

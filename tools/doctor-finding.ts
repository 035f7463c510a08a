/** What one check says. `bad` keeps the site, or a part of it, from working; a `note` is for the operator to judge. */
export type Finding = { state: 'good' | 'note' | 'bad'; part: string; text: string };

/** Returns makers of findings about one part of the installation. */
export const createFindings = (part: string) => ({
  good: (text: string): Finding => ({ state: 'good', part, text }),
  note: (text: string): Finding => ({ state: 'note', part, text }),
  bad: (text: string): Finding => ({ state: 'bad', part, text }),
});

const TIMEOUT_MS = 8_000;

/**
 * Returns what `work` resolves to. Throws an Error of one line when it fails, or has no answer within eight
 * seconds.
 */
export async function answerInTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1_000} seconds`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw new Error(describeError(error));
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}

/**
 * Returns the reason of an error. Node hides the reason of a failed connection in `cause`, or in the errors
 * of each address.
 */
function describeError(error: unknown): string {
  const { message, code, cause, errors } = error as Error & {
    code?: string;
    cause?: Error;
    errors?: Error[];
  };
  const inner = errors?.[0] ?? (cause instanceof Error ? cause : undefined);
  if (inner) return describeError(inner);
  return (message || code || 'it failed').split('\n')[0] as string;
}

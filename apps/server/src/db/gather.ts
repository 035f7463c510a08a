/**
 * Answers many askers with one statement: those of the same turn of the event loop, or of the `afterMs` that an answer may
 * wait. `askAll` answers in the order of the questions; when it fails, everybody it was asked for fails.
 */
export function gather<Question, Answer>(
  askAll: (questions: Question[]) => Promise<readonly Answer[]>,
  { afterMs, atMost = 500 }: { afterMs?: number; atMost?: number } = {},
): (question: Question) => Promise<Answer> {
  type Asker = { question: Question; give: (answer: Answer) => void; fail: (error: unknown) => void };
  let waiting: Asker[] = [];

  async function ask(askers: Asker[]): Promise<void> {
    try {
      const answers = await askAll(askers.map(({ question }) => question));
      askers.forEach(({ give }, n) => void give(answers[n] as Answer));
    } catch (error) {
      for (const { fail } of askers) fail(error);
    }
  }
  function askForAll(): void {
    const askers = waiting;
    waiting = [];
    for (let at = 0; at < askers.length; at += atMost) void ask(askers.slice(at, at + atMost));
  }

  return (question) =>
    new Promise((give, fail) => {
      if (waiting.push({ question, give, fail }) > 1) return;
      if (afterMs === undefined) setImmediate(askForAll);
      else setTimeout(askForAll, afterMs);
    });
}

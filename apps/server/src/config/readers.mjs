// Readers of one setting each: they take the text of the environment and return `{ value }` or `{ error }`. Plain
// JavaScript without packages, because `npm start` checks the settings on any Node version, before anything is
// installed.

/** Returns a reader for any text. */
export const text = (min = 1, error = `must have at least ${min} characters`) => {
  return (given) => (given.length >= min ? { value: given } : { error });
};

export const pattern = (expression, error) => (given) =>
  expression.test(given) ? { value: given } : { error };

export const oneOf =
  (words, error = `must be one of ${words.join(', ')}`) =>
  (given) =>
    words.includes(given) ? { value: given } : { error };

export const onOff = (given) =>
  ['0', '1', 'true', 'false'].includes(given)
    ? { value: given === '1' || given === 'true' }
    : { error: 'must be 1 or 0' };

/** Returns a reader for an integer within bounds. `what` describes it in the error. */
export const wholeNumber =
  ({ min, max, what = 'a whole number' }) =>
  (given) => {
    const value = Number(given);
    if (!/^\d+$/.test(given.trim()) || !Number.isSafeInteger(value)) return { error: `must be ${what}` };
    if (value < min) return { error: `must be at least ${min}` };
    return value > max ? { error: `must be at most ${max}` } : { value };
  };

/** Returns a reader for a URL with one of these protocols, such as `postgres:`. */
export const address = (protocols) => (given) =>
  URL.canParse(given) && protocols.includes(new URL(given).protocol)
    ? { value: given }
    : {
        error: `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
      };

/** Returns a reader for values separated by commas, each read by `reader`. */
export const listOf = (reader) => (given) => {
  const read = given.split(',').map((word) => reader(word.trim()));
  const wrong = read.find(({ error }) => error !== undefined);
  return wrong ?? { value: read.map(({ value }) => value) };
};

/**
 * Reads the settings declared as `{ NAME: { read, default } }`. An empty variable counts as not set. Returns the values
 * by name and an error line for each unusable setting. No line repeats a value, because it may be a secret.
 */
export function readDeclared(declared, env) {
  const values = {};
  const wrong = [];
  for (const [name, setting] of Object.entries(declared)) {
    const given = env[name];
    if (given === undefined || given === '') {
      values[name] = setting.default;
      continue;
    }
    const { value, error } = setting.read(given);
    if (error !== undefined) wrong.push(`${name}: ${error}`);
    values[name] = value ?? setting.default;
  }
  return { values, wrong };
}

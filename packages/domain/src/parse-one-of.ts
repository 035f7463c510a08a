/** Returns a value if it is one of these, undefined if not. */
export const parseOneOf = <Known extends string>(
  known: readonly Known[],
  value: unknown,
): Known | undefined => known.find((candidate) => candidate === value);

/** Returns a name without the differences of marks and spaces that nobody sees. */
const normalizeName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Returns whether somebody typed a name, as an act that cannot be undone asks for. */
export const isSameName = (typed: string, name: string): boolean =>
  normalizeName(typed) === normalizeName(name);

type PolicyRules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string };
type PolicyFactory = { createPolicy: <R extends PolicyRules>(name: string, rules: R) => R };

/**
 * The only ways by which a page of ours turns text into markup or into a script's address: the pages' policy lists their
 * names (`trusted-types` in the server's `contentPolicy`), and any other text at such a place throws. A name is given out once
 * a page. What comes back is for the place it is meant for and passed on as it is; browsers without such policies get the text.
 */
export function createTrustedPolicy<R extends PolicyRules>(
  name: 'afterglow-page' | 'afterglow-worker' | 'afterglow-heic',
  rules: R,
): R {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;
}

type PolicyRules = { createHTML?: (text: string) => string; createScriptURL?: (url: string) => string };
type PolicyFactory = { createPolicy: <R extends PolicyRules>(name: string, rules: R) => R };

/**
 * Creates a policy, the only way in which a page turns text into markup or into a script's URL. The pages'
 * policy lists their names (`trusted-types` in the server's `createContentPolicy`), and any other text at
 * such a place throws. A page can create each name once. Pass the result on unchanged. Browsers without
 * Trusted Types get the text.
 */
export function createTrustedPolicy<R extends PolicyRules>(
  name: 'afterglow-page' | 'afterglow-worker' | 'afterglow-heic' | 'afterglow-text',
  rules: R,
): R {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;
}

export function createDevelopmentEnv(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>>;

export function developmentEnv(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>>;

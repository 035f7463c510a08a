/** The environment with what a file adds to it: `.env` in the project's folder, or the one that ENV_FILE names. */
export function withEnvFile(env: Record<string, string | undefined>): Record<string, string | undefined>;

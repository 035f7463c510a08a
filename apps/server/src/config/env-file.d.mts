/** Returns the environment extended by a file: `.env` in the project folder, or the file that ENV_FILE names. */
export function withEnvFile(env: Record<string, string | undefined>): Record<string, string | undefined>;

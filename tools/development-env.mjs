/**
 * Creates the environment of the server and both applications in development. All three agree on the server's
 * port.
 */
export function createDevelopmentEnv(env) {
  const port = env.PORT ?? '3000';
  return { ...env, PORT: port, API_PORT: port };
}

/** What the server and both applications are started with while developing: all three agree on the server's port. */
export function createDevelopmentEnv(env) {
  const port = env.PORT ?? '3000';
  return { ...env, PORT: port, API_PORT: port };
}

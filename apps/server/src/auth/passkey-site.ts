/** Whom a passkey is made for and who may use it: the site as it is configured, never as a request calls it. */
export function getPasskeySite({ publicUrl }: { publicUrl: string }) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

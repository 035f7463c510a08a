/** Returns what a newcomer needs to know once the demo runs. */
export function formatDemoWelcome(port: number): string {
  const at = `http://localhost:${port}`;
  return `
  Members       ${at}/            demo@afterglow.example      afterglow-demo
  Staff         ${at}/console/    operator@afterglow.example  afterglow-demo
                                         moderator@, manager@, manager2@, admin@afterglow.example: the same password
  Mails         ${at}/dev/mail    the emails that would have been sent
  Cards         4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined; no real money moves

  Ctrl-C ends everything that was started here.`;
}

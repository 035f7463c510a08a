import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Makes a certificate for tests, of `localhost` or of another name or address, valid for `days`: `cert.pem` and `key.pem`
 * in `folder`.
 */
export function makeLocalCertificate(folder: string, days = 90, subject = 'DNS:localhost'): void {
  const args = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', String(days)],
    ...['-subj', `/CN=${subject.replace(/^\w+:/, '')}`, '-addext', `subjectAltName=${subject}`],
    ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')],
  ];
  execFileSync('openssl', args, { stdio: 'pipe' });
}

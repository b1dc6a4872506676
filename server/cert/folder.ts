import { X509Certificate } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { DAY_MS } from '#contract/shared/spans.ts';
import { StartRefused } from '#server/start-refused.ts';
import { issueCertificate, madeFor, makeAuthority, type Pair } from './authority.ts';

/** Days before the end from which a run makes a new certificate; the alarm comes 21 days before. */
const RENEW_DAYS = 45;
const NAME = /^(?=.{3,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The paths that TLS_CERT and TLS_KEY name, and the authority that tablets install. */
export interface CertificateFolder {
  authority: string;
  cert: string;
  key: string;
}

export const filesIn = (folder: string): CertificateFolder & { authorityKey: string } => ({
  authority: join(folder, 'empfang-ca.pem'),
  authorityKey: join(folder, 'empfang-ca-key.pem'),
  cert: join(folder, 'cert.pem'),
  key: join(folder, 'key.pem'),
});

/** The name as it goes into the certificate. Throws StartRefused for an address and for no name. */
export function checkName(given: string): string {
  const name = given.trim().toLowerCase().replace(/\.$/, '');
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) {
    throw new StartRefused(
      'Bitte einen Namen statt einer Adresse: an ihm hängen die Passkeys und alles, was die Geräte aufheben, und eine Adresse kann sich ändern. Zum Beispiel empfang.praxis.internal, im Router oder Nameserver der Praxis eingetragen.',
    );
  }
  if (!NAME.test(name)) {
    throw new StartRefused(
      `„${given}“ ist kein Name, den jedes Gerät öffnet; er braucht einen Punkt, zum Beispiel empfang.praxis.internal oder praxis.local.`,
    );
  }
  return name;
}

const read = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Writes a file completely or not at all, because the server may read it at any time. */
async function write(path: string, text: string, mode: number): Promise<void> {
  const handle = await open(`${path}.part`, 'w', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}

async function authorityIn(folder: string, name: string, now: Date) {
  const files = filesIn(folder);
  const [cert, key] = await Promise.all([read(files.authority), read(files.authorityKey)]);
  if (cert && key) {
    const base = madeFor(cert);
    if (name === base || name.endsWith(`.${base}`)) return { pair: { cert, key }, made: false };
    throw new StartRefused(
      `Die Zertifizierungsstelle in ${folder} gilt nur für ${base}; für einen anderen Namen bitte mit --out einen anderen Ordner nehmen und sie auf den Tablets neu installieren.`,
    );
  }
  if (cert || key) {
    throw new StartRefused(
      `In ${folder} fehlt eine der Dateien empfang-ca.pem und empfang-ca-key.pem; bitte stellen Sie sie wieder her oder nehmen Sie mit --out einen anderen Ordner.`,
    );
  }
  const pair = makeAuthority(name, now);
  await write(files.authorityKey, pair.key, 0o600);
  await write(files.authority, pair.cert, 0o644);
  return { pair, made: true };
}

async function stillGood(folder: string, name: string, authority: Pair, now: Date) {
  const files = filesIn(folder);
  const [cert, key] = await Promise.all([read(files.cert), read(files.key)]);
  if (!cert || !key) return undefined;
  const parsed = new X509Certificate(cert);
  const left = Date.parse(parsed.validTo) - now.getTime();
  const ours = parsed.verify(new X509Certificate(authority.cert).publicKey);
  return ours && parsed.checkHost(name) && left > RENEW_DAYS * DAY_MS ? parsed : undefined;
}

export interface Kept {
  /** Whether the authority is new, so that the tablets have to install it. */
  newAuthority: boolean;
  renewed: boolean;
  validTo: Date;
  /** SHA-256 of the authority, as tablets show it. */
  fingerprint: string;
}

/**
 * Makes what is missing in a folder: the authority, once, and a certificate for the name, when there
 * is none, it ends soon, or `renew` wants a new one. Throws StartRefused.
 */
export async function keepCertificate(
  folder: string,
  name: string,
  { renew = false, now }: { renew?: boolean; now: Date },
): Promise<Kept> {
  const files = filesIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { pair: authority, made } = await authorityIn(folder, name, now);
  const kept = renew ? undefined : await stillGood(folder, name, authority, now);
  const { fingerprint256: fingerprint } = new X509Certificate(authority.cert);
  if (kept) {
    return { newAuthority: made, renewed: false, validTo: new Date(kept.validTo), fingerprint };
  }
  const issued = issueCertificate(authority, name, now);
  await write(files.key, issued.key, 0o600);
  await write(files.cert, issued.cert, 0o644);
  const validTo = new Date(new X509Certificate(issued.cert).validTo);
  return { newAuthority: made, renewed: true, validTo, fingerprint };
}

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartRefused } from '#server/start-refused.ts';

export interface Certificate {
  /** PEM, with the intermediate certificates. */
  cert: Buffer;
  /** PEM. */
  key: Buffer;
  validTo: Date;
}

async function readSetting(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const missing = code === 'ENOENT' ? 'gibt es nicht' : 'lässt sich nicht lesen';
    throw new StartRefused(`Die Datei ${path} aus ${name} ${missing}.`);
  }
}

/** Reads the pair that TLS_CERT and TLS_KEY name. Throws StartRefused when it is not one. */
export async function readCertificate(certPath: string, keyPath: string): Promise<Certificate> {
  const cert = await readSetting('TLS_CERT', certPath);
  const key = await readSetting('TLS_KEY', keyPath);
  let parsed: X509Certificate;
  try {
    parsed = new X509Certificate(cert);
  } catch {
    throw new StartRefused(`In ${certPath} (TLS_CERT) steht kein Zertifikat im PEM-Format.`);
  }
  let fits: boolean;
  try {
    fits = parsed.checkPrivateKey(createPrivateKey(key));
  } catch {
    throw new StartRefused(
      `In ${keyPath} (TLS_KEY) steht kein Schlüssel im PEM-Format, der sich ohne Kennwort öffnen lässt.`,
    );
  }
  if (!fits) {
    throw new StartRefused(
      'Das Zertifikat in TLS_CERT und der Schlüssel in TLS_KEY gehören nicht zusammen.',
    );
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `Mit dem Zertifikat in TLS_CERT lässt sich kein https sprechen (${why}).`,
    );
  }
  return { cert, key, validTo: new Date(parsed.validTo) };
}

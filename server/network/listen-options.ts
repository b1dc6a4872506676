import { isIP } from 'node:net';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Env } from '#server/env.ts';
import { StartRefused } from '#server/start-refused.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { isLoopback, isSecureAddress } from './secure-address.ts';

export type ListenSettings = Pick<
  Env,
  'HOST' | 'PORT' | 'OTIS_PORT' | 'PUBLIC_URL' | 'TLS_CERT' | 'TLS_KEY' | 'TRUST_PROXY'
>;

export interface ListenOptions {
  host: string;
  port: number;
  otisPort: number;
  /** Certificate and key when this process itself speaks https. */
  https: { cert: Buffer; key: Buffer } | undefined;
  /** The same, with the day on which it expires. */
  certificate: Certificate | undefined;
  /** Whether people reach us by https, here or at the proxy. */
  tls: boolean;
  /** Origin without a slash at the end. With PORT=0 the caller puts the real port in. */
  publicUrl: string;
  /** Whether a browser at `publicUrl` has a secure context. */
  secure: boolean;
  /** German sentences that the operator should read at the start. */
  notes: string[];
}

const NOTICE_DAYS = 21;
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** What Fastify's `trustProxy` understands: `1` hop, addresses, networks. */
function isTrusted(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  if (bits === undefined) return true;
  return /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function checkProxy(setting: string | undefined): void {
  if (setting === undefined || setting === '1') return;
  const wrong = setting
    .split(',')
    .map((entry) => entry.trim())
    .find((entry) => !isTrusted(entry));
  if (wrong !== undefined) {
    throw new StartRefused(
      `TRUST_PROXY versteht „${wrong}“ nicht; möglich sind 1 oder Adressen und Netze wie 10.0.0.0/8, durch Kommas getrennt.`,
    );
  }
}

function originOf(publicUrl: string): URL {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new StartRefused(
      `PUBLIC_URL „${publicUrl}“ ist keine Adresse ohne Pfad wie https://empfang.example.de.`,
    );
  }
  if (url.username || url.password) {
    throw new StartRefused('PUBLIC_URL darf keinen Benutzernamen und kein Kennwort enthalten.');
  }
  return url;
}

function checkPublicUrl(url: URL, settings: ListenSettings): void {
  const { TLS_CERT, TRUST_PROXY } = settings;
  if (url.protocol === 'https:' && !TLS_CERT && !TRUST_PROXY) {
    throw new StartRefused(
      'PUBLIC_URL beginnt mit https, aber niemand spricht es; bitte setzen Sie TLS_CERT und TLS_KEY, oder TRUST_PROXY, wenn ein Proxy davor steht.',
    );
  }
  if (url.protocol === 'http:' && TLS_CERT) {
    throw new StartRefused('PUBLIC_URL beginnt mit http, aber TLS_CERT verlangt https.');
  }
}

/** `0.0.0.0` and `::` are no addresses that anybody can open. */
const nameOf = (host: string): string => {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
};

function notesOf(host: string, secure: boolean, certificate: Certificate | undefined, now: Date) {
  const notes: string[] = [];
  if (!secure || (!isLoopback(host) && !certificate)) {
    notes.push(
      'Andere Geräte brauchen https (TLS_CERT und TLS_KEY, oder ein Proxy mit TRUST_PROXY): über http nimmt Empfang dort keine Eingaben an.',
    );
  }
  const days = certificate && (certificate.validTo.getTime() - now.getTime()) / DAY_MS;
  if (days !== undefined && days < 0) notes.push('Das Zertifikat in TLS_CERT ist abgelaufen.');
  else if (days !== undefined && days < NOTICE_DAYS) {
    const left = Math.ceil(days);
    const span = left === 1 ? '1 Tag' : `${left} Tagen`;
    notes.push(`Das Zertifikat in TLS_CERT läuft in ${span} ab.`);
  }
  return notes;
}

/**
 * Where to listen, as a pure rule. While the demo practice, whose passwords everybody knows, is in
 * the data folder, the default is this machine alone; otherwise every network.
 * Throws StartRefused for settings that contradict each other.
 */
export function planListening(
  settings: ListenSettings,
  context: { demo: boolean; certificate?: Certificate | undefined; now: Date },
): ListenOptions {
  const { HOST, PORT, OTIS_PORT, PUBLIC_URL, TLS_CERT, TLS_KEY, TRUST_PROXY } = settings;
  if (Boolean(TLS_CERT) !== Boolean(TLS_KEY)) {
    throw new StartRefused(
      'TLS_CERT und TLS_KEY gehören zusammen; bitte setzen Sie beide oder keins.',
    );
  }
  if (PORT === OTIS_PORT && PORT !== 0) {
    throw new StartRefused(`PORT und OTIS_PORT sind beide ${PORT}; sie müssen verschieden sein.`);
  }
  checkProxy(TRUST_PROXY);
  const host = HOST ?? (context.demo ? '127.0.0.1' : '0.0.0.0');
  const scheme = TLS_CERT ? 'https' : 'http';
  const url = originOf(PUBLIC_URL ?? `${scheme}://${nameOf(host)}:${PORT}`);
  if (PUBLIC_URL) checkPublicUrl(url, settings);
  const secure = isSecureAddress(url.href);
  const behindProxy = url.protocol === 'https:' && Boolean(TRUST_PROXY);
  const { certificate } = context;
  return {
    host,
    port: PORT,
    otisPort: OTIS_PORT,
    https: certificate && { cert: certificate.cert, key: certificate.key },
    certificate,
    tls: url.protocol === 'https:',
    publicUrl: url.origin,
    secure,
    notes: behindProxy ? [] : notesOf(host, secure, certificate, context.now),
  };
}

/** `planListening` with the certificate read and checked. */
export async function listenOptions(
  settings: ListenSettings,
  context: { demo: boolean; now: Date },
): Promise<ListenOptions> {
  const { TLS_CERT, TLS_KEY } = settings;
  const certificate = TLS_CERT && TLS_KEY ? await readCertificate(TLS_CERT, TLS_KEY) : undefined;
  return planListening(settings, { ...context, certificate });
}

import { createHash, X509Certificate } from 'node:crypto';
import { Tablet as ChromiumTablet } from '../rig/chromium.ts';
import { FirefoxTablet } from './firefox.ts';
import type { Engine, Tablet, TrustedHost } from './tablet.ts';
import { WebKitTablet } from './webkit.ts';

/** The engine of this run: ENGINE, else Chromium. */
export const ENGINE = ((): Engine => {
  const wanted = process.env.ENGINE ?? 'chromium';
  if (wanted === 'chromium' || wanted === 'firefox' || wanted === 'webkit') return wanted;
  throw new Error(`ENGINE is chromium, firefox or webkit, not ${wanted}`);
})();

/** Flags that make Chromium resolve the name and trust the certificate's key. */
export const trustFlags = (host: TrustedHost): string[] => {
  const { publicKey } = new X509Certificate(host.certificate);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const spki = createHash('sha256').update(key).digest('base64');
  return [
    `--host-resolver-rules=MAP ${host.name} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${spki}`,
  ];
};

/**
 * A tablet in the engine of this run. Its profile is empty; in Chromium it has the worker, unless
 * it should be `cold`; `whole` as in `chromium.ts`.
 */
export const openTablet = ({
  host,
  ...options
}: {
  host?: TrustedHost;
  whole?: boolean;
  cold?: boolean;
} = {}): Promise<Tablet> => {
  if (ENGINE === 'firefox') return FirefoxTablet.make(host);
  if (ENGINE === 'webkit') return WebKitTablet.make(host);
  return ChromiumTablet.make({ ...options, ...(host && { flags: trustFlags(host) }) });
};

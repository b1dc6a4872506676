import { readFile } from 'node:fs/promises';
import { Server } from 'node:tls';
import { type Certificate, readCertificate } from './certificate.ts';

const EVERY_MS = 5_000;

/**
 * Takes a renewed certificate into use without a restart: new connections get it, open ones stay.
 * It compares the files' bytes, so it does not matter how the files were replaced. A broken pair
 * changes nothing, and is reported only when it is still there at the next look, because the
 * certificate and its key are never replaced at exactly the same moment.
 */
export class CertificateWatch {
  readonly #paths: readonly [cert: string, key: string];
  readonly #note: (line: string) => void;
  readonly #servers: Server[] = [];
  #current: Certificate;
  #refused = '';
  #trouble: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(
    paths: readonly [cert: string, key: string],
    current: Certificate,
    note: (line: string) => void,
  ) {
    this.#paths = paths;
    this.#current = current;
    this.#note = note;
  }

  /** The certificate in use, and what is wrong with the files when they hold another one. */
  get state(): { validTo: Date; trouble: string | null } {
    return { validTo: this.#current.validTo, trouble: this.#trouble };
  }

  /** Adds a server that gets renewed certificates; servers without https are ignored. */
  serve(server: unknown): void {
    if (server instanceof Server) this.#servers.push(server);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look());
    }, EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks at the files once. Never throws. */
  async look(): Promise<void> {
    const [cert, key] = this.#paths;
    const bytes = await Promise.all([cert, key].map((path) => readFile(path))).catch(() => null);
    const { cert: servedCert, key: servedKey } = this.#current;
    if (bytes?.[0]?.equals(servedCert) && bytes[1]?.equals(servedKey)) {
      this.#refused = '';
      this.#trouble = null;
      return;
    }
    try {
      const next = await readCertificate(cert, key);
      for (const server of this.#servers) {
        server.setSecureContext({ cert: next.cert, key: next.key });
      }
      this.#current = next;
      this.#refused = '';
      this.#trouble = null;
      this.#note('the renewed certificate is in use');
    } catch (error) {
      this.#doubt(error instanceof Error ? error.message : String(error));
    }
  }

  #doubt(message: string): void {
    const trouble = `${message} Es gilt weiter das bisherige.`;
    if (this.#refused === message && this.#trouble !== trouble) {
      this.#trouble = trouble;
      this.#note(`the renewed certificate is not used: ${message}`);
    }
    this.#refused = message;
  }
}

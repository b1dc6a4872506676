import { readFile } from 'node:fs/promises';
import { Server } from 'node:tls';
import { type Certificate, readCertificate } from './certificate.ts';

const EVERY_MS = 5_000;

/**
 * Takes a renewed certificate into use without a restart: new connections get it, open ones live on.
 * The files' bytes are compared, so that it matters not whether they were written, renamed or linked
 * anew. A broken pair changes nothing, and is told of when it is still there at the next look: cert
 * and key are never exchanged at the very same moment.
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

  /** What is served, and why what lies there now is not. */
  get state(): { validTo: Date; trouble: string | null } {
    return { validTo: this.#current.validTo, trouble: this.#trouble };
  }

  /** A server that shall get what comes; one without https is none of them. */
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

  /** Looks once. Never throws. */
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

import * as hpke from 'hpke';
import {
  commitAad,
  type SealedEnvelope,
  type SubmissionContent,
} from '#contract/questionnaires/submission.ts';
import {
  DEVICE_TIME_HEADER,
  ENTRY_VERSION,
  ENTRY_VERSION_HEADER,
} from '#contract/shared/constants.ts';
import { fromBase64Url, fromUtf8, sha256Hex, toBase64Url, utf8 } from '#data/bytes.ts';
import type { SealingKey } from '#data/crypto/seal.ts';

type Fault =
  | 'none'
  | 'before'
  | 'after'
  | 'portal'
  | 'redirect'
  | { status: number; code?: string; retryAfter?: number };

const suite = () =>
  new hpke.CipherSuite(
    hpke.KEM_DHKEM_P256_HKDF_SHA256,
    hpke.KDF_HKDF_SHA256,
    hpke.AEAD_AES_256_GCM,
  );

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * The server as the engine sees it, with faults: before the request arrives, after it was applied
 * and before the answer arrives, a captive portal, any status. Counts what it applied.
 */
export class FakeServer {
  readonly requests: {
    method: string;
    path: string;
    key: string | null;
    token: string | null;
    version: string | null;
    deviceTime: string | null;
  }[] = [];
  readonly applied = new Map<string, unknown>();
  readonly files = new Map<string, { hashes: string[]; chunks: Map<number, Uint8Array> }>();
  /** Faults for the next requests in turn; empty means none. */
  faults: Fault[] = [];
  /** The newest version of an entry that it knows. */
  knows = ENTRY_VERSION;
  #keys!: Awaited<ReturnType<ReturnType<typeof suite>['GenerateKeyPair']>>;
  sealingKey!: SealingKey;

  static async start(): Promise<FakeServer> {
    const server = new FakeServer();
    server.#keys = await suite().GenerateKeyPair(true);
    const raw = await suite().SerializePublicKey(server.#keys.publicKey);
    server.sealingKey = { kid: 'k1', public_key: toBase64Url(new Uint8Array(raw)) };
    return server;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const headers = new Headers(init.headers);
    this.requests.push({
      method: init.method ?? 'GET',
      path,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
      version: headers.get(ENTRY_VERSION_HEADER),
      deviceTime: headers.get(DEVICE_TIME_HEADER),
    });
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'before') throw new TypeError('Failed to fetch');
    if (fault === 'portal') return new Response('<html>Login</html>', { status: 200 });
    if (fault === 'redirect')
      return { type: 'opaqueredirect', ok: false, status: 0, headers: new Headers() } as Response;
    if (typeof fault === 'object') {
      return json(
        fault.status,
        {
          type: 'about:blank',
          title: 'x',
          status: fault.status,
          ...(fault.code ? { code: fault.code } : {}),
        },
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
      );
    }
    if (Number(headers.get(ENTRY_VERSION_HEADER)) > this.knows) {
      return json(503, { type: '', title: '', status: 503, code: 'server_behind' });
    }
    const answer = await this.#apply(init.method ?? 'GET', path, init.body);
    if (fault === 'after') throw new TypeError('Failed to fetch');
    return answer;
  };

  /** What the practice reads in a sealed hand-in. */
  async open(id: string): Promise<SubmissionContent> {
    const body = this.applied.get(id) as {
      id: string;
      questionnaire_id: string;
      questionnaire_version: number;
      sealed: SealedEnvelope;
    };
    const plain = await suite().Open(
      this.#keys,
      fromBase64Url(body.sealed.enc),
      fromBase64Url(body.sealed.ciphertext),
      { aad: utf8(commitAad(body)), info: utf8('empfang-hand-in-1') },
    );
    return JSON.parse(fromUtf8(new Uint8Array(plain))) as SubmissionContent;
  }

  async #apply(method: string, path: string, body: unknown): Promise<Response> {
    if (method === 'POST' && path === '/api/questionnaires/commit') {
      const commit = JSON.parse(String(body)) as { id: string; file_ids: string[] };
      if (!this.applied.has(commit.id)) this.applied.set(commit.id, commit);
      return json(201, {
        id: commit.id,
        state: 'accepted',
        received_at: '2026-11-23T08:00:00.000Z',
      });
    }
    const chunk = /^\/api\/files\/([^/]+)\/chunks\/(\d+)$/.exec(path);
    if (method === 'PUT' && chunk) {
      const file = this.files.get(chunk[1] ?? '');
      if (!file) return json(404, { type: '', title: '', status: 404, code: 'not_found' });
      const bytes = body as Uint8Array<ArrayBuffer>;
      if ((await sha256Hex(bytes)) !== file.hashes[Number(chunk[2])]) {
        return json(422, { type: '', title: '', status: 422, code: 'digest_mismatch' });
      }
      file.chunks.set(Number(chunk[2]), bytes);
      return json(200, { id: chunk[1], index: Number(chunk[2]), missing: this.#missing(file) });
    }
    const declared = /^\/api\/files\/([^/]+)$/.exec(path);
    if (method === 'PUT' && declared) {
      const id = declared[1] ?? '';
      const { chunks } = JSON.parse(String(body)) as { chunks: string[] };
      const file = this.files.get(id) ?? { hashes: chunks, chunks: new Map() };
      this.files.set(id, file);
      return json(200, { id, missing: this.#missing(file) });
    }
    return json(404, { type: '', title: '', status: 404, code: 'not_found' });
  }

  #missing(file: { hashes: string[]; chunks: Map<number, Uint8Array> }): number[] {
    return file.hashes.map((_, index) => index).filter((index) => !file.chunks.has(index));
  }
}

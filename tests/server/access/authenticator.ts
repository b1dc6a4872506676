import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 } as const;
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text64 = (bytes: Buffer): string => bytes.toString('base64url');

interface Site {
  origin: string;
  challenge: string;
  /** False: the device did not ask for finger or PIN. */
  verified?: boolean;
}

/** The authenticator of a device, with one passkey (WebAuthn level 3, sections 6.1 and 6.5; ES256). */
export class Authenticator {
  readonly id = text64(randomBytes(16));
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** What `navigator.credentials.create` answers. */
  create(site: Site) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const rawId = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([
      hex('a5 01 02 03 26 20 01 21 58 20'),
      Buffer.from(x, 'base64url'),
      hex('22 58 20'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(rawId.length);
    const made = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
    const data = Buffer.concat([this.#head(site, FLAGS.credential), made]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestationObject = Buffer.concat([
      hex('a3 63'),
      Buffer.from('fmt'),
      hex('64'),
      Buffer.from('none'),
      hex('67'),
      Buffer.from('attStmt'),
      hex('a0 68'),
      Buffer.from('authData'),
      hex('59'),
      size,
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', site),
      attestationObject: text64(attestationObject),
    });
  }

  /** What `navigator.credentials.get` answers. */
  get(site: Site) {
    const clientDataJSON = this.#client('webauthn.get', site);
    const data = this.#head(site, 0);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: text64(data),
      signature: text64(signBytes('sha256', signed, this.#privateKey)),
    });
  }

  #answer<R>(response: R) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  #client(type: string, { origin, challenge }: Site): string {
    return text64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #head({ origin, verified = true }: Site, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  }
}

import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';

const AUTHORITY_DAYS = 3_650;
/** Browsers do not accept a longer validity (CA/Browser Forum: 398 days). */
const SERVER_DAYS = 397;
/** Valid from a little earlier, as the clock of a tablet may be slow. */
const EARLIER_MS = HOUR_MS;
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
/** ecdsa-with-SHA256; every tablet and browser of the last ten years knows P-256. */
const SIGNATURE = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });

/** Certificate and key in PEM. */
export interface Pair {
  cert: string;
  key: string;
}

const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const nameOf = (parts: readonly [type: string, text: string][]): Name =>
  new Name(
    parts.map(([type, utf8String]) => {
      const value = new AttributeValue({ utf8String });
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
    }),
  );

const extension = (extnID: string, critical: boolean, value: unknown): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const publicInfo = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(bytesOf(key.export({ type: 'spki', format: 'der' })), SubjectPublicKeyInfo);

/** RFC 5280, 4.2.1.2 (1). */
const keyIdentifier = (info: SubjectPublicKeyInfo): ArrayBuffer =>
  bytesOf(createHash('sha1').update(Buffer.from(info.subjectPublicKey)).digest());

/** Permits one name and what is below it, and no address (RFC 5280, 4.2.1.10). */
function onlyFor(name: string): Extension {
  const subtree = (base: ConstructorParameters<typeof GeneralName>[0]) =>
    new GeneralSubtree({ base: new GeneralName(base) });
  const value = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees([subtree({ dNSName: name })]),
    excludedSubtrees: new GeneralSubtrees([
      subtree({ iPAddress: '0.0.0.0/0' }),
      subtree({ iPAddress: '::/0' }),
    ]),
  });
  return extension(id_ce_nameConstraints, true, value);
}

interface Wanted {
  issuer: Name;
  signingKey: KeyObject;
  subject: Name;
  subjectPublicKeyInfo: SubjectPublicKeyInfo;
  days: number;
  now: Date;
  extensions: Extension[];
}

function signed({ signingKey, days, now, extensions, ...rest }: Wanted): string {
  // 20 bytes at most and positive (RFC 5280, 4.1.2.2): the first bits are 01.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const begins = now.getTime() - EARLIER_MS;
  const tbsCertificate = new TBSCertificate({
    ...rest,
    version: Version.v3,
    serialNumber: bytesOf(serial),
    signature: SIGNATURE,
    validity: new Validity({
      notBefore: new Date(begins),
      notAfter: new Date(begins + days * DAY_MS),
    }),
    extensions: new Extensions(extensions),
  });
  const bytes = Buffer.from(AsnConvert.serialize(tbsCertificate));
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: SIGNATURE,
    signatureValue: bytesOf(sign('sha256', bytes, signingKey)),
  });
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString();
}

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** An authority that can vouch for one name and what is below it, and for nothing else. */
export function makeAuthority(name: string, now: Date): Pair {
  const { privateKey, publicKey } = makeKeys();
  const subjectPublicKeyInfo = publicInfo(publicKey);
  const subject = nameOf([
    [COMMON_NAME, `Empfang fuer ${name}`.slice(0, 64)],
    [ORGANISATION, 'Lokale Zertifizierungsstelle der Praxis'],
  ]);
  const cert = signed({
    ...{ subject, issuer: subject, subjectPublicKeyInfo, signingKey: privateKey, now },
    days: AUTHORITY_DAYS,
    extensions: [
      extension(
        id_ce_basicConstraints,
        true,
        new BasicConstraints({ cA: true, pathLenConstraint: 0 }),
      ),
      extension(
        id_ce_keyUsage,
        true,
        new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign),
      ),
      extension(
        id_ce_subjectKeyIdentifier,
        false,
        new SubjectKeyIdentifier(keyIdentifier(subjectPublicKeyInfo)),
      ),
      onlyFor(name),
    ],
  });
  return { cert, key: pem(privateKey) };
}

/** The name that an authority of ours was made for. Throws for another certificate. */
export function madeFor(authority: string): string {
  const { tbsCertificate } = AsnConvert.parse(
    bytesOf(new X509Certificate(authority).raw),
    Certificate,
  );
  const found = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_nameConstraints);
  const constraints = found && AsnConvert.parse(found.extnValue.buffer, NameConstraints);
  const name = constraints?.permittedSubtrees?.[0]?.base.dNSName;
  if (!name) throw new Error('this certificate is no authority of ours');
  return name;
}

/** A certificate for the server, with a new key; the authority follows it in the file. */
export function issueCertificate(authority: Pair, name: string, now: Date): Pair {
  const issuer = AsnConvert.parse(bytesOf(new X509Certificate(authority.cert).raw), Certificate);
  const { privateKey, publicKey } = makeKeys();
  const subjectPublicKeyInfo = publicInfo(publicKey);
  const own = keyIdentifier(subjectPublicKeyInfo);
  const above = keyIdentifier(issuer.tbsCertificate.subjectPublicKeyInfo);
  const cert = signed({
    issuer: issuer.tbsCertificate.subject,
    signingKey: createPrivateKey(authority.key),
    subject: nameOf([[COMMON_NAME, name.slice(0, 64)]]),
    subjectPublicKeyInfo,
    days: SERVER_DAYS,
    now,
    extensions: [
      extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: false })),
      extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.digitalSignature)),
      extension(id_ce_extKeyUsage, false, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(
        id_ce_subjectAltName,
        false,
        new SubjectAlternativeName([new GeneralName({ dNSName: name })]),
      ),
      extension(id_ce_subjectKeyIdentifier, false, new SubjectKeyIdentifier(own)),
      extension(
        id_ce_authorityKeyIdentifier,
        false,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(above) }),
      ),
    ],
  });
  return { cert: `${cert}${authority.cert}`, key: pem(privateKey) };
}

/** What leads elsewhere, or is no letter, in the name of a file on some system. */
const LEADS_OUT = /[/\\\p{Cc}]+/gu;

/** RFC 5987: what `encodeURIComponent` leaves and a header must not have. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * RFC 6266: an ASCII name for old readers, the real one in UTF-8. Browsers take folders out of it
 * themselves (RFC 6266, 4.3); not everything that saves a file is a browser.
 */
const disposition = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(LEADS_OUT, '_')
    .replace(/\.{2,}/g, '.');
  return `attachment; filename="anhang"; filename*=UTF-8''${encoded(plain)}`;
};

/** How a file of a stranger is handed out: nothing in it runs, whatever it is (SEC-37). */
export const sandboxed = ({ name, type }: { name: string | null; type: string | null }) => ({
  'content-type': type ?? 'application/octet-stream',
  'content-disposition': disposition(name ?? 'anhang'),
  'content-security-policy': "sandbox; default-src 'none'",
});

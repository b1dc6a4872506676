/** Characters that no file name may have: path separators and control characters. */
const LEADS_OUT = /[/\\\p{Cc}]+/gu;

/** RFC 5987: escapes also what `encodeURIComponent` leaves and a header must not have. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * RFC 6266: an ASCII name for old readers, and the real one in UTF-8. Folders are removed here,
 * because only browsers remove them themselves (RFC 6266, 4.3).
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

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
const disposition = (name: string): string =>
  `attachment; filename="anhang"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** How a file of a stranger is handed out: nothing in it runs, whatever it is (security.md 37). */
export const sandboxed = ({ name, type }: { name: string | null; type: string | null }) => ({
  'content-type': type ?? 'application/octet-stream',
  'content-disposition': disposition(name ?? 'anhang'),
  'content-security-policy': "sandbox; default-src 'none'",
});

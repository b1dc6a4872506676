export type ManifestArea = 'patient' | 'personnel' | 'kiosk';

/** Offers the area that is open for installation, with its own start address. */
export const linkManifest = (area: ManifestArea): void => {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const link = found ?? document.createElement('link');
  const href = `/manifest-${area}.webmanifest`;
  if (link.getAttribute('href') === href) return;
  link.rel = 'manifest';
  link.href = href;
  if (!found) document.head.append(link);
};

import { MINUTE_MS } from '#contract/shared/spans.ts';

/** The address lives as long as a slow viewer may need to read it. */
const FORGET_MS = MINUTE_MS;

const addressOf = (blob: Blob): string => {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), FORGET_MS);
  return url;
};

const download = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Saves bytes that were fetched with the session (a plain link would carry no token). */
export const saveBlob = (blob: Blob, name: string): void => download(addressOf(blob), name);

/** Opens bytes in a tab of their own; where a browser forbids that, they are saved. */
export const openBlob = (blob: Blob, name: string): void => {
  const url = addressOf(blob);
  if (!window.open(url, '_blank')) download(url, name);
};

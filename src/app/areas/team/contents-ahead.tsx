import { useContentsAhead } from '#platform/kept/use-contents-ahead.ts';

/** Keeps what stands behind the inbox on this device: it is there when the network is gone by then. */
export const ContentsAhead = ({ locationId }: { locationId: string }) => {
  useContentsAhead(locationId);
  return null;
};

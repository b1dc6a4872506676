import { useTextBlocks } from './use-text-blocks.ts';

/** Reads the texts before anybody answers: they are there when the network is gone by then. */
export const TextBlocksKept = ({ locationId }: { locationId: string }) => {
  useTextBlocks(locationId);
  return null;
};

import type { GdtHandOver } from '#contract/calls/gdt.ts';
import type { HandOver, VersionedSettings } from '#server/store/gdt.ts';

export const presentGdtSettings = (
  { settings, version }: VersionedSettings,
  folder: string | undefined,
) => ({ ...settings, version, folder_available: folder !== undefined });

export const presentHandOver = ({ row, by, confirmed }: HandOver): GdtHandOver => ({
  id: row.id,
  at: row.at.toISOString(),
  by,
  target: row.target,
  file_name: row.fileName,
  document_name: row.documentName,
  confirmed: confirmed && { at: confirmed.at.toISOString(), by: confirmed.by },
});

import type { GdtHandOver } from '#contract/gdt/calls/gdt.ts';
import type { GdtWaiting, QuarantinedFile } from '#contract/gdt/exchange.ts';
import type { HandOver, VersionedSettings } from '#server/store/gdt/gdt.ts';
import type { QuarantinedRow } from '#server/store/gdt/gdt-exchange.ts';
import type { OutboxRow } from '#server/store/gdt/gdt-outbox.ts';

export const presentGdtSettings = (
  { settings, version }: VersionedSettings,
  folder: string | undefined,
) => ({ ...settings, version, folder_available: folder !== undefined });

export const presentHandOver = ({ row, by, confirmed }: HandOver): GdtHandOver => ({
  id: row.id,
  at: row.at.toISOString(),
  by: by ?? 'Empfang (automatisch)',
  target: row.target,
  file_name: row.fileName,
  document_name: row.documentName,
  confirmed: confirmed && { at: confirmed.at.toISOString(), by: confirmed.by },
});

/** Null when the record was sent, or was never to be sent by itself. */
export const presentWaiting = (row: OutboxRow | null): GdtWaiting | null =>
  row && row.state !== 'laid'
    ? {
        state: row.state === 'by_hand' ? 'by_hand' : 'waiting',
        reason: row.reason,
        since: row.queuedAt.toISOString(),
      }
    : null;

export const presentQuarantined = (row: QuarantinedRow): QuarantinedFile => ({
  id: row.id,
  file_name: row.fileName,
  reason: row.reason,
  size: row.size,
  at: row.at.toISOString(),
});

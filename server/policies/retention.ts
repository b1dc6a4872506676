import { germanDay } from '#server/shared/german-time.ts';

/** § 630f Abs. 3 BGB: records are kept ten years after treatment has ended. */
export const RETENTION_YEARS = 10;

interface Kept {
  receivedAt: Date;
  /** Staff has confirmed the hand-over to the practice system, with the record as PDF. */
  transferred: boolean;
  /** Number of files that are not part of the PDF. */
  files: number;
}

/** When the ten years are over. Counted from the receipt, as the treatment ends no earlier. */
export function endOfRetention(receivedAt: Date): Date {
  const end = new Date(receivedAt);
  end.setUTCFullYear(end.getUTCFullYear() + RETENTION_YEARS);
  return end;
}

/**
 * Why a hand-in must not be erased, as a German sentence; null when it may be. It may after ten
 * years, or once its transfer to the practice system is recorded and nothing would be lost by it.
 */
export function keptBecause(kept: Kept, now: Date): string | null {
  const end = endOfRetention(kept.receivedAt);
  if (end <= now) return null;
  if (kept.transferred && kept.files === 0) return null;
  const day = germanDay(end);
  if (kept.transferred) {
    return `Die beigefügten Dateien stehen nicht im übergebenen PDF. Sie müssen bis mindestens ${day} aufbewahrt werden (§ 630f BGB).`;
  }
  return `Diese Angaben gehören zur Patientenakte und müssen bis mindestens ${day} aufbewahrt werden (§ 630f BGB), solange ihre Übergabe an das Praxissystem mit PDF nicht bestätigt ist.`;
}

/** §§ 195, 199 BGB: claims end three years after the year in which they arose. */
export const CLAIM_YEARS = 3;

/**
 * Until when the proof of a consent to be contacted is kept after a deletion (Art. 7 Abs. 1, Art.
 * 17 Abs. 3 lit. e DSGVO): until the last second of a year, in Berlin.
 */
export const consentsKeptUntil = (deletedAt: Date): Date =>
  new Date(Date.UTC(deletedAt.getUTCFullYear() + CLAIM_YEARS, 11, 31, 22, 59, 59));

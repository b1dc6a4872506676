import type { VersionLine } from '#contract/questionnaires/calls/questionnaire-versions.ts';
import { VERSION_STATES } from './texts.ts';

const STATUS: Record<VersionLine['status'], string> = {
  draft: VERSION_STATES.draft,
  published: VERSION_STATES.published,
  archived: VERSION_STATES.archived,
};

/** What became of a version, as one word or two: `Entwurf`, `Live`, `Früher veröffentlicht`. */
export const stateOf = ({ live, status }: VersionLine): string => {
  if (live) return VERSION_STATES.live;
  return status === 'published' ? VERSION_STATES.formerlyPublished : STATUS[status];
};

/** Begins with the version that a comparison is about: with the live one, else the one before. */
export const comparedWith = (lines: readonly VersionLine[], chosen: number): number | undefined => {
  const live = lines.find((line) => line.live)?.version;
  if (live !== undefined && live < chosen) return live;
  return lines.find(({ version }) => version < chosen)?.version;
};

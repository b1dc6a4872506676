import type { QuestionnaireContent } from '../questionnaires/schema.ts';
import { OWN, OWN_SYSTEM } from './own.ts';
import { type Json, listOf, textOf } from './read.ts';

/** One version of a stored questionnaire. */
export interface Edition {
  id: string;
  version: number;
}

/** The address and version by which others know a questionnaire. */
export interface Named {
  url: string;
  version?: string;
  /** Our own address with version, where `url` is that of the file. */
  own?: string;
}

const ownAddress = (id: string): string => `${OWN_SYSTEM.questionnaire}/${id}`;

/** The address and version in the file that it came from, as they stood there; else our own. */
export function canonicalOf(content: QuestionnaireContent, { id, version }: Edition): Named {
  const url = textOf(content.source?.url);
  if (url === undefined) return { url: ownAddress(id), version: String(version) };
  const edition = textOf(content.source?.version);
  const own = `${ownAddress(id)}|${version}`;
  return edition === undefined ? { url, own } : { url, version: edition, own };
}

/** The form in which a response names it: `url|version`. */
export const canonicalText = ({ url, version }: Named): string =>
  version === undefined ? url : `${url}|${version}`;

/** Which questionnaire a file is an edition of; nothing where it does not say. */
export interface Identity {
  /** Id of our own questionnaire, if the file is an export of it. */
  id?: string;
  /** The canonical address that its publisher gave it. */
  url?: string;
}

const OURS = new RegExp(
  `^${OWN_SYSTEM.questionnaire}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\\|\\d+)?$`,
);

/**
 * What a file says it is an edition of. Two files with the same questions are not the same for that
 * reason alone.
 */
export function identityOf(resource: Json): Identity {
  const url = textOf(resource.url);
  const said = listOf(resource.extension).find((each) => each.url === OWN.canonical);
  const ours = OURS.exec(textOf(said?.valueCanonical) ?? url ?? '')?.[1];
  return {
    ...(ours === undefined ? {} : { id: ours }),
    ...(url === undefined || OURS.test(url) ? {} : { url }),
  };
}

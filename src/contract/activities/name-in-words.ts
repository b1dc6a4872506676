/** A name as somebody said or wrote it of themselves. */
export interface SaidName {
  salutation: 'Frau' | 'Herr' | '';
  title: string;
  /** Empty where only one name was said. */
  first_name: string;
  last_name: string;
}

/** Words that often stand where a name could; German capitalises nouns like names. */
const NO_NAMES = new Set(
  `ich wir sie er es ihr ihre ihren ihrem ihrer mein meine meinen meiner unser unsere bitte danke dank
  vielen viele liebe lieben beste besten gruß grüße grüßen gruss guten gute schönen schöne schönes
  hallo moin servus tag morgen abend nacht wochenende woche grüß gott auf bis wiederhören wiedersehen
  bald tschüss ciao praxis praxisteam team doktor arztpraxis zahnarztpraxis hausarzt zahnarzt ärztin
  arzt apotheke labor klinik klinikum krankenhaus krankenkasse kasse versicherung pflegedienst
  pflegeheim patient patientin privatpatient privatpatientin kassenpatient kassenpatientin neupatient
  mutter vater mama papa tochter sohn mann kind kinder oma opa eltern schwester bruder
  termin termine rezept rezepte überweisung befund rechnung krankmeldung notfall schmerzen frage
  montag dienstag mittwoch donnerstag freitag samstag sonntag heute gestern
  es um das die der den dem ein eine kein keine noch nochmal nur also und aber ja nein nicht wegen`
    .split(/\s+/)
    .filter(Boolean),
);

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’]*(?:-\p{Lu}[\p{L}\p{M}'’]*)*\.?`;
const PARTICLES = '(?:(?:von|vom|van|de|del|di|da|zu|zur|zum|der|den|ten|ter|el|al|bin|le|la) +)*';
/** Up to five words in a row that could be titles and names. */
const NAME = `(?<name>${WORD}(?: +${PARTICLES}${WORD}){0,4})`;
/** After a greeting, these begin the name of the person who is greeted. */
const NOT_ADDRESSED = '(?!Frau|Herr|Dr|Prof|Doktor)';
/** Where a sentence or a part of one begins. */
const BEGIN = String.raw`(?:^|[.,!?:;–\n-] *)`;
const END = String.raw`(?= *(?:[.,!?;:\n–]|$))`;

const REGARDS = String.raw`(?:Gr(?:ü|ue)(?:ß|ss)en?|Gru(?:ß|ss)|\bLG|\bVG|\bMfG|\bMFG)`;
const GREETING = '(?:[Gg]uten (?:Tag|Morgen|Abend)|Hallo|Grüß Gott|Moin|Servus)';

/**
 * @param least how many names must be there: „Ich bin Müller“ is rare, „Ich bin Patientin“ is not
 */
const telling = (pattern: string, least: 1 | 2 = 1) => ({
  pattern: new RegExp(pattern, 'u'),
  least,
});

/** What people say around their name, most telling first. */
const SAID = [
  telling(String.raw`[Mm]ein (?:\p{Ll}+ )?[Nn]ame (?:ist|lautet|war) +${NAME}`),
  telling(`[Ii]ch hei(?:ß|ss)e +${NAME}`),
  telling(`[Hh]ier (?:ist|spricht|war) +(?:(?:die|der) +(?=Frau|Herr))?${NAME}`),
  telling(`${BEGIN}${NAME} *,? +(?:ist +)?mein Name`),
  telling(`${BEGIN}${NAME} +am Apparat`),
  telling(`${BEGIN}[Hh]ier +${NAME}`),
  telling(`${BEGIN}${NAME} +hier${END}`),
  telling(`[Ii]ch bin +(?:(?:die|der) +)?${NAME}`, 2),
  telling(String.raw`${REGARDS} *[,.!]?\s*(?:[Ii]hre? +|von +)?${NAME} *[.!]?\s*(?:$|\n)`),
  telling(`${GREETING} *[,.!]? +${NOT_ADDRESSED}${NAME}${END}`, 2),
  telling(String.raw`[.!?\n]\s*${NAME} *\.?\s*$`, 2),
];

const TITLE = /^(?:Dr|Prof|Doktor|Professor|med|Dipl)\.?$/;

/** The names among words that could be names; null where too few are left. */
const nameOf = (words: string, least: number): SaidName | null => {
  let salutation: SaidName['salutation'] = '';
  const titles: string[] = [];
  const names: string[] = [];
  for (const word of words.split(/ +/)) {
    const bare = word.replace(/\.$/, '');
    if (names.length === 0 && (bare === 'Frau' || bare === 'Herr')) salutation = bare;
    else if (names.length === 0 && TITLE.test(word)) titles.push(word);
    else if (NO_NAMES.has(bare.toLowerCase()) && !isParticle(word, names)) break;
    // An initial keeps its full stop; after a name it ends the sentence.
    else names.push([...bare].length === 1 ? word : bare);
    if (word.endsWith('.') && [...bare].length > 1 && !TITLE.test(word)) break;
  }
  while (names.length > 0 && isParticle(names.at(-1) ?? '', names)) names.pop();
  const needed = salutation === '' ? least : 1;
  if (names.filter((word) => !/^\p{Ll}/u.test(word)).length < needed) return null;
  const particle = names.findIndex((word) => /^\p{Ll}/u.test(word));
  const last = particle > 0 ? particle : names.length - 1;
  const [first_name, last_name] = [names.slice(0, last), names.slice(last)].map((part) =>
    part.join(' '),
  ) as [string, string];
  return { salutation, title: titles.join(' '), first_name, last_name };
};

/** „von“ in „Petra von Hof“: a small word between names. */
const isParticle = (word: string, before: readonly string[]): boolean =>
  before.length > 0 && /^\p{Ll}/u.test(word);

/**
 * „Krüger mein Name, Hannelore Krüger“: takes the whole name where only one name was said before.
 */
const fuller = (text: string, name: SaidName): SaidName => {
  if (name.first_name !== '') return name;
  const said = name.last_name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(String.raw`(?<name>${WORD} +${PARTICLES}${said})(?![\p{L}-])`, 'u');
  const found = whole.exec(text)?.groups?.name;
  const longer = found ? nameOf(found, 2) : null;
  return longer?.first_name ? { ...longer, salutation: name.salutation } : name;
};

/**
 * The name that somebody says is theirs in a call or a message: a suggestion to people, never a
 * decision. Null where it is not clear, which is better than a wrong one.
 */
export function nameInWords(words: string): SaidName | null {
  const text = words.normalize('NFC');
  for (const { pattern, least } of SAID) {
    const said = pattern.exec(text)?.groups?.name;
    const name = said ? nameOf(said, least) : null;
    if (name) return fuller(text, name);
  }
  return null;
}

/** „Frau Müller“, or „Petra Müller“ where both names were said. */
export const saidNameText = ({ salutation, title, first_name, last_name }: SaidName): string =>
  [first_name === '' ? salutation : '', title, first_name, last_name].filter(Boolean).join(' ');

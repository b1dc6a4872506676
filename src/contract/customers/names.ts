/** Words in small letters with which surnames begin: `von der Heide`, `de la Cruz`, `el Sayed`. */
const PARTICLES = new Set(
  'af al auf da das de del den der di do dos du el la le ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);

/**
 * First name and surname of somebody whose name is one text, as in an account: the last word is
 * taken for the surname, with the small words before it.
 */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && PARTICLES.has(words[at - 1] ?? '')) at--;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

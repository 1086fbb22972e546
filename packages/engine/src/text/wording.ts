/** An id as words: "hitPoints" is "hit points", "power-attack" is "power attack". */
export function words(id: string): string {
  return id
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
}

/** "+3", "-3", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}

/** The singular of a plural noun phrase where it has a regular one: "hit points" is "hit point"; others stay as they are. */
function singular(noun: string): string {
  if (/[^aeiou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
  return /[^sui]s$/.test(noun) ? noun.slice(0, -1) : noun;
}

/** The noun as it stands behind the number: singular for 1 and -1. @param noun in the plural, if it has one */
export function nounFor(value: number, noun: string): string {
  return Math.abs(value) === 1 ? singular(noun) : noun;
}

/** " [MOD-ATK-01]", or '' where there is no rule. */
export function ruleTag(rule: string): string {
  return rule === '' ? '' : ` [${rule}]`;
}

/** Verbs with which something begins that is told of somebody: "dies", "falls without a sound". */
const VERB: RegExp =
  /^(acts|cannot|can|catches|comes|dies|does|drops|escapes|explodes|falls|finds|fires|gets|gives|goes|has|is|keeps|knocks|knows|leaves|lets|loses|rolls|sends|smothers|spins|stabilises|starts|stops|strikes|suffers|takes|wakes|wins)\b/;

/** What is told of somebody: "Thug dies", "Thug: damage reduction". @param told the text in the language in which it is told */
export function said(who: string, text: string, told: string = text): string {
  return `${who}${VERB.test(text) ? '' : ':'} ${told}`;
}

/** Words with which something begins that is no name but says who somebody is: "the gunman", "his partner". */
const DETERMINER: RegExp =
  /^(the|an?|my|your|his|her|its|our|their|some|another|one|two|three|every|each|this|that) |^somebody\b/;

/** The text as a sentence begins: "the gunman: …" and "his partner: …" with a capital letter; names and ids stay as they are. */
export function opened(text: string): string {
  return DETERMINER.test(text) ? capital(text) : text;
}

/** The text with its first letter in upper case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

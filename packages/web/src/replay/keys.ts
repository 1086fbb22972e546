/** What a key does while a fight is played back. */
export type Doing = 'back' | 'on' | 'first' | 'last' | 'toggle' | 'slower' | 'faster';

/** A key as it was pressed. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** From anywhere on the page. */
const ANYWHERE: Readonly<Record<string, Doing>> = {
  '[': 'back',
  ']': 'on',
  j: 'back',
  l: 'on',
  k: 'toggle',
  '<': 'slower',
  '>': 'faster',
};
/** Where nothing else has a use for them. */
const ELSEWHERE: Readonly<Record<string, Doing>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
};

/** What the key does; null where nothing. @param isTaken whether what has the focus has a use for arrows and the like */
export function doingOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTaken: boolean): Doing | null {
  if (ctrlKey || metaKey || altKey) return null;
  const found = ANYWHERE[key.toLowerCase()];
  return found ?? (isTaken ? null : (ELSEWHERE[key] ?? null));
}

/** What has a use for arrows and the blank: fields, buttons, the map, whatever scrolls. */
export const TAKING = 'input, select, button, [role="grid"], [tabindex="0"]';

/** The word for an attack on an object that takes the whole turn. */
export const STEADILY = 'steadily';
/** What that gives to who shoots. */
export const STEADY_BONUS = 5;

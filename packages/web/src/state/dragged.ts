/** What is dragged from the list of sheets onto a map. */
export const SHEET_TYPE = 'text/x-fray-sheet';

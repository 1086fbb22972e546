/** What the game master can do beside the players. */
export function GmPanel() {
  return null;
}

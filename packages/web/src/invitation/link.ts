/** The address of an invitation on this page. */
export function invitationLink(base: string, token: string): string {
  return `${base.split('#')[0]}#/join/${token}`;
}

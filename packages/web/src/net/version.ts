/** Where the page's script is, as the document says it; '' where it says nothing. The name tells the version. */
export function scriptOf(html: string): string {
  return /<script[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Whether the server has other pages than this one by now. False where it cannot be told. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  const answer = await fetch(new URL('.', document.baseURI), { cache: 'no-store' }).catch(() => null);
  if (answer === null || !answer.ok) return false;
  const now = scriptOf(await answer.text());
  return own !== '' && now !== '' && now !== own;
}

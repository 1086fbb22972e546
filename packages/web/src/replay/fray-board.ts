import { fileOf, loadRuleset, type Recording, readHeader, readRecording, recordingOfPlay, replay } from '@fray/engine';

/** The page that plays a fight, which lies beside this script. */
const PAGE = new URL('./replay.html', import.meta.url);

/**
 * `<fray-board src="fight.journal">`: a fight to look at and to play back, on any page, without a server. `src` is the address of
 * a journal or of a recording; `recording` is one that the page has already. It runs in a frame of its own, which can do
 * nothing to the page and asks the network for nothing.
 */
class FrayBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['src'];

  /** How often it was told what to show: an answer that comes late shows nothing. */
  #told = 0;

  attributeChangedCallback(): void {
    const src = this.getAttribute('src');
    if (src !== null) void this.#show(fetched(new URL(src, document.baseURI)).then(recordingIn));
  }

  set recording(recording: Recording) {
    void this.#show(Promise.resolve(recording));
  }

  async #show(coming: Promise<Recording>): Promise<void> {
    const told = ++this.#told;
    const shown = await Promise.all([fetched(PAGE), coming]).then(
      ([page, recording]) => frameOf(fileOf(page, recording), recording.title),
      (error: unknown) => complaint(error),
    );
    if (told === this.#told) this.replaceChildren(shown);
  }
}

/** @throws Error with its address where there is no such text */
async function fetched(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: expected a text, found ${answer.status} ${answer.statusText}`);
  return answer.text();
}

/** The fight of a recording or of a journal, which is checked by the rules on the way. @throws Error, or JournalError */
async function recordingIn(text: string): Promise<Recording> {
  const recording = readRecording(text);
  if (recording !== null) return recording;
  const { ruleset } = readHeader(text);
  const rules = await loadRuleset(ruleset);
  if (rules === null) throw new Error(`expected a journal by a ruleset of Fray, found one by '${ruleset}'`);
  return recordingOfPlay(replay(rules, text));
}

function frameOf(page: string, title: string): HTMLElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.title = title;
  frame.srcdoc = page;
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '100%' });
  return frame;
}

function complaint(error: unknown): HTMLElement {
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = error instanceof Error ? error.message : `${error}`;
  return words;
}

if (customElements.get('fray-board') === undefined) customElements.define('fray-board', FrayBoard);

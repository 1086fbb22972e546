import {
  ENGLISH,
  fileOf,
  type Language,
  loadRuleset,
  type Recording,
  readHeader,
  readRecording,
  recordingOfPlay,
  replay,
} from '@fray/engine';

/** The page that plays a fight, which lies beside this script. */
const PAGE = new URL('./replay.html', import.meta.url);

/**
 * `<fray-board src="fight.journal">`: a fight to look at and to play back, on any page, without a server. `src` is the address of
 * a journal or of a recording; `recording` is one that the page has already. It speaks the language of its `lang`, else that of the
 * page, where there is such one: a journal is told in it, a recording is what it was told in. It runs in a frame of its own, which can do
 * nothing to the page and asks the network for nothing.
 */
class FrayBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['src'];

  /** How often it was told what to show: an answer that comes late shows nothing. */
  #told = 0;

  attributeChangedCallback(): void {
    const src = this.getAttribute('src');
    if (src === null) return;
    const coming = fetched(new URL(src, document.baseURI));
    void this.#show(async (language) => recordingIn(await coming, language));
  }

  set recording(recording: Recording) {
    void this.#show(async () => recording);
  }

  /** @param come with what is shown, where it can be in that language */
  async #show(come: (language: Language) => Promise<Recording>): Promise<void> {
    const told = ++this.#told;
    const shown = await this.#framed(come).catch(complaint);
    if (told === this.#told) this.replaceChildren(shown);
  }

  async #framed(come: (language: Language) => Promise<Recording>): Promise<HTMLElement> {
    const language = await spokenBy(this);
    const [page, recording] = await Promise.all([fetched(PAGE), come(language)]);
    return frameOf(fileOf(page, recording, language.tag), recording.title);
  }
}

/** The language that an element is marked with, itself or around it. English is here; any other is fetched. */
async function spokenBy(element: HTMLElement): Promise<Language> {
  const [tag = ''] = (element.closest<HTMLElement>('[lang]')?.lang ?? '').toLowerCase().split('-');
  return tag === '' || tag === ENGLISH.tag ? ENGLISH : (await import('@fray/engine/languages')).loadLanguage(tag);
}

/** @throws Error with its address where there is no such text */
async function fetched(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: expected a text, found ${answer.status} ${answer.statusText}`);
  return answer.text();
}

/** The fight of a recording or of a journal, which is checked by the rules on the way. @throws Error, or JournalError */
async function recordingIn(text: string, language: Language): Promise<Recording> {
  const recording = readRecording(text);
  if (recording !== null) return recording;
  const { ruleset } = readHeader(text);
  const rules = await loadRuleset(ruleset);
  if (rules === null) throw new Error(`expected a journal by a ruleset of Fray, found one by '${ruleset}'`);
  return recordingOfPlay(replay(rules, text), language);
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

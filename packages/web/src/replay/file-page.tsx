import '../app/page.css';
import './file.css';
import { readRecording } from '@fray/engine';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LOOK } from '../app/look.ts';
import { GalleryContext } from '../map/picture/gallery.ts';
import { t } from '../texts/t.ts';
import { Player } from './player.tsx';
import classes from './replay.module.css';
import { speakAsWritten } from './texts-in-page.ts';

/** A file that plays one fight, without a server and without the network: the recording lies in it as data. */
function start(): void {
  const root = document.getElementById('root');
  if (root === null) return;
  speakAsWritten(document);
  setLook(document.documentElement.style);
  const recording = readRecording(document.getElementById('recording')?.textContent ?? '');
  if (recording !== null) document.title = `${recording.title} · Fray`;
  createRoot(root).render(
    <StrictMode>
      {recording === null ? (
        <p className={classes['nothing']}>{t('There is no fight in this file, or it is of another version.')}</p>
      ) : (
        <GalleryContext value={{ pictures: recording.pictures ?? {} }}>
          <Player recording={recording} tools={<Scheme />} />
        </GalleryContext>
      )}
    </StrictMode>,
  );
}

/** Says what the styles of the pages are told by their library elsewhere. */
function setLook(style: CSSStyleDeclaration): void {
  for (const [shade, color] of LOOK.slate.entries()) style.setProperty(`--mantine-color-slate-${shade}`, color);
  for (const [size, length] of Object.entries(LOOK.fontSizes)) style.setProperty(`--mantine-font-size-${size}`, length);
  for (const [size, length] of Object.entries(LOOK.spacing)) style.setProperty(`--mantine-spacing-${size}`, length);
  style.fontFamily = LOOK.fontFamily;
}

/** Light or dark; what the device wants until somebody chooses. */
function Scheme() {
  const [isDark, setDark] = useState(matchMedia('(prefers-color-scheme: dark)').matches);
  const label = isDark ? t('Light colours') : t('Dark colours');
  const change = (): void => {
    document.documentElement.dataset['scheme'] = isDark ? 'light' : 'dark';
    setDark(!isDark);
  };
  return (
    <button type="button" className={classes['button']} aria-label={label} title={label} onClick={change}>
      {isDark ? <IconSun size={17} /> : <IconMoon size={17} />}
    </button>
  );
}

start();

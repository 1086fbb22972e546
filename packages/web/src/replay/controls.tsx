import { message } from '@fray/engine/messages';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { PACES, type Playing } from './playing.ts';
import classes from './replay.module.css';

const SIZE = 18;

interface ControlsProps {
  readonly steps: number;
  readonly playing: Playing;
}

/** Forward and back, step by step or by itself. */
export function Controls({ steps, playing }: ControlsProps) {
  const { at, pace, show, setPace } = playing;
  return (
    <section className={classes['controls']} aria-label={t('Playback')}>
      <Steps steps={steps} playing={playing} />
      <input
        type="range"
        className={classes['slider']}
        min={1}
        max={steps}
        value={at + 1}
        aria-label={t('Show the fight after step')}
        aria-valuetext={t('step {step} of {steps}', { step: at + 1, steps })}
        onChange={(event) => show(Number(event.currentTarget.value) - 1)}
      />
      <span className={classes['step']}>
        {at + 1}/{steps}
      </span>
      <select
        className={classes['pace']}
        aria-label={t('Speed')}
        title={t('Speed (< and >)')}
        value={pace}
        onChange={(event) => setPace(Number(event.currentTarget.value))}
      >
        {PACES.map(({ name }, index) => (
          <option key={name} value={index}>
            {t(name)}
          </option>
        ))}
      </select>
    </section>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Button({ label, keys, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={label}
      title={`${label} (${t(keys)})`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Steps({ steps, playing: { isPlaying, show, step, toggle } }: ControlsProps) {
  return (
    <div className={classes['buttons']}>
      <Button label={t('To the beginning')} keys={message('Home')} onClick={() => show(0)}>
        <IconPlayerSkipBack size={SIZE} />
      </Button>
      <Button label={t('One step back')} keys="J" onClick={() => step(-1)}>
        <IconChevronLeft size={SIZE} />
      </Button>
      <Button label={isPlaying ? t('Pause') : t('Play')} keys="K" onClick={toggle}>
        {isPlaying ? <IconPlayerPause size={SIZE} /> : <IconPlayerPlay size={SIZE} />}
      </Button>
      <Button label={t('One step on')} keys="L" onClick={() => step(1)}>
        <IconChevronRight size={SIZE} />
      </Button>
      <Button label={t('To the end')} keys={message('End')} onClick={() => show(steps - 1)}>
        <IconPlayerSkipForward size={SIZE} />
      </Button>
    </div>
  );
}

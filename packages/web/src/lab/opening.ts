import { create } from 'zustand';

/** Whether the lab stands beside the table, and from which line of the journal fights are to go on. */
interface Opening {
  readonly isOpen: boolean;
  /** null: as the table stands. */
  readonly line: number | null;
}

export const useOpening = create<Opening>(() => ({ isOpen: false, line: null }));

/** Opens the lab. @param line of the journal of the table; null: as it stands */
export function openLab(line: number | null): void {
  useOpening.setState({ isOpen: true, line });
}

export function closeLab(): void {
  useOpening.setState({ isOpen: false });
}

/** What a readied action may wait for: that the watched one does something, comes where it was not before, or goes away. */
export type Trigger = 'attacks' | 'shoots' | 'moves' | 'acts' | 'approaches' | 'reach' | 'sight' | 'enters' | 'leaves';

/** A readied action that waits for its trigger. */
export interface Readied {
  readonly who: number;
  /** Id of the action that will be taken. */
  readonly action: string;
  readonly trigger: Trigger;
  /** Whose doings are watched, or NOBODY: those of any enemy. */
  readonly watched: number;
  /** The square of the triggers `enters` and `leaves`, and how many feet around it are watched too; 0 for others. */
  readonly x: number;
  readonly y: number;
  readonly feet: number;
}

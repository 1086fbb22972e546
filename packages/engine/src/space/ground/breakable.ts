/** A piece of the ground that can be broken: what stands on an edge, or fills a square. What is left out, nothing does. */
export interface Breakable {
  /** Difficulty of breaking it by sudden force (MOD-OBJ-17, V22-BRK-01); nothing breaks it so, where left out. */
  readonly breakDc?: number;
  /** Taken off each damage (MOD-OBJ-06, V22-OBJH-02); 0 when left out. */
  readonly hardness?: number;
  /** Points of damage that it stands (MOD-OBJ-15); attacks do nothing to it where things have hit points, where left out. */
  readonly hp?: number;
  /** How much it takes to break it where things save by Toughness (V22-OBJT-02, V22-OBJT-03); nothing does, where left out. */
  readonly toughness?: number;
  /** How thick it is, where that makes it harder to break (V22-OBJT-10); 1 when left out. */
  readonly inches?: number;
}

/** A simple wooden door, as the tables have it (MOD-OBJ-15, V22-OBJT-03). */
export const WOODEN_DOOR: Breakable = { breakDc: 13, hardness: 5, hp: 10, toughness: 8 };

/** What has been done to a piece of the ground: hit points that it has lost, marks of damage. */
export type Wear = Readonly<Record<string, number>>;

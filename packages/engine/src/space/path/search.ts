import { anySquareAt, type SquareTest } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { DIRECTIONS, type Square } from '../grid/square.ts';
import type { MoveGrid } from './move-grid.ts';

/*
 * Shortest paths: A* with buckets for a queue. Costs are counted in half squares.
 *
 * On even ground every second diagonal counting double is the same as every diagonal counting one and a half, rounded
 * down at the end; the half that is left over is the running count. So one state a square is enough, with steps of 2
 * and 3 half squares. Where terrain differs it matters which diagonal is the dear one, and the state is the square with
 * the parity of its diagonals: layer 0 and layer 1.
 */

/** What to search; `accept` is asked of places in order of their cost, and ends the search by saying yes. */
export interface SearchPlan {
  readonly grid: MoveGrid;
  readonly metric: Metric;
  /** Side of the mover, in squares. */
  readonly side: number;
  /** Where the grid's place 0 is on the map. */
  readonly origin: Square;
  readonly from: Square;
  /** Diagonals already counted in this action. */
  readonly diagonals: number;
  readonly blocked: SquareTest | null;
  /** Most to spend, in squares. */
  readonly budget: number;
  /** All places that may be accepted lie in this rectangle, given by its corner squares. */
  readonly goal: Rectangle;
}

export interface Rectangle {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export const EVERYWHERE: Rectangle = { west: -1e6, north: -1e6, east: 1e6, south: 1e6 };

/** Asked of a place's north-west square and the squares spent to get there. */
export type Accept = (x: number, y: number, squaresSpent: number) => boolean;

export interface Found {
  /** The places on the way, without the start. */
  readonly squares: Square[];
  readonly spent: number;
}

const FRESH = 2 ** 31 - 1;
const TOP = 2 ** 30;
const NO_DIRECTION = 255;

class Search {
  /** Least cost known of each node plus `base`; what an earlier search left is above anything of this one. */
  private best: Int32Array = new Int32Array(0);
  private cameBy: Uint8Array = new Uint8Array(0);
  private base: number = TOP;
  /** Newest entry of each bucket, and under each entry the one before. */
  private heads: Int32Array = new Int32Array(64).fill(-1);
  private bucketMask: number = 63;
  private entryNode: Int32Array = new Int32Array(1024);
  private entryValue: Int32Array = new Int32Array(1024);
  private entryBelow: Int32Array = new Int32Array(1024);
  private entries: number = 0;
  private waiting: number = 0;
  // The plan, taken apart.
  private cost: Uint8Array = new Uint8Array(0);
  private exits: Uint8Array = new Uint8Array(0);
  private shift: number = 0;
  private size: number = 0;
  private layered: boolean = false;
  private side: number = 1;
  private limit: number = 0;
  private blocked: SquareTest | null = null;
  private originX: number = 0;
  private originY: number = 0;
  private west: number = 0;
  private north: number = 0;
  private east: number = 0;
  private south: number = 0;
  /** Which bits of the count of diagonals still to go are added to the estimate. */
  private diagonalBits: number = 0;
  /** Half squares of each step, by layer and direction, on ground of cost 1. */
  private readonly stepCost: Int32Array = new Int32Array(16);
  /** Change of the node by direction, within a layer. */
  private readonly stepNode: Int32Array = new Int32Array(8);
  /** How a step changes the layer, by direction. */
  private readonly stepLayer: Int32Array = new Int32Array(8);

  run(plan: SearchPlan, accept: Accept): Found | null {
    this.prepare(plan);
    const x = plan.from.x - plan.origin.x;
    const y = plan.from.y - plan.origin.y;
    const parity = plan.metric === 'alternating' ? plan.diagonals & 1 : 0;
    const start = (y << this.shift) + x + (this.layered && parity === 1 ? this.size : 0);
    const spent = this.layered ? 0 : parity;
    const straight = this.straight(start, spent, accept);
    if (straight !== null) return straight;
    this.prepareQueue(plan);
    this.best[start] = this.base + spent;
    this.cameBy[start] = NO_DIRECTION;
    const level = spent + this.estimate(x, y, start >= this.size ? 1 : 0);
    this.push(start, this.base + spent, level);
    return this.flood(level, accept);
  }

  /**
   * The way that the flood would find first, as long as every step of it is even, free and straight for the goal: then it
   * needs no queue. Null where any step is not, or the place in the goal is not accepted.
   */
  private straight(start: number, spent: number, accept: Accept): Found | null {
    let layer = start >= this.size ? 1 : 0;
    let place = start - layer * this.size;
    let x = place & ((1 << this.shift) - 1);
    let y = place >> this.shift;
    let left = this.estimate(x, y, layer);
    if (left === 0 || spent + left > this.limit) return null;
    const steps = Math.max(this.across(x), this.down(y));
    let value = spent;
    const squares: Square[] = [];
    while (left > 0) {
      const direction = this.bestStep(place, layer, x, y, left);
      if (direction < 0) return null;
      const cost = this.stepCost[layer * 8 + direction]!;
      const step = DIRECTIONS[direction]!;
      x += step.x;
      y += step.y;
      place += this.stepNode[direction]!;
      layer ^= this.stepLayer[direction]!;
      value += cost;
      left -= cost;
      squares.push({ x: x + this.originX, y: y + this.originY });
    }
    // One step more, in place of the dear second half of a diagonal, is as short; then the flood may prefer another way.
    if (squares.length > steps || !accept(x + this.originX, y + this.originY, value >> 1)) return null;
    return { squares, spent: value >> 1 };
  }

  /** The last of the directions in which a step on free and even ground brings the goal nearer by all that it costs, or -1. */
  private bestStep(place: number, layer: number, x: number, y: number, left: number): number {
    const exits = this.exits[place]!;
    for (let direction = DIRECTIONS.length - 1; direction >= 0; direction--) {
      if ((exits & (1 << direction)) === 0 || this.cost[place + this.stepNode[direction]!] !== 1) continue;
      const step = DIRECTIONS[direction]!;
      const then = this.estimate(x + step.x, y + step.y, layer ^ this.stepLayer[direction]!);
      if (then + this.stepCost[layer * 8 + direction]! !== left) continue;
      if (
        this.blocked === null ||
        !anySquareAt(this.blocked, x + step.x + this.originX, y + step.y + this.originY, this.side)
      )
        return direction;
    }
    return -1;
  }

  private flood(from: number, accept: Accept): Found | null {
    let level = from;
    while (this.waiting > 0) {
      const bucket = level & this.bucketMask;
      const entry = this.heads[bucket]!;
      if (entry < 0) {
        level++;
        continue;
      }
      this.heads[bucket] = this.entryBelow[entry]!;
      this.waiting--;
      const node = this.entryNode[entry]!;
      const value = this.entryValue[entry]!;
      if (value !== this.best[node]) continue;
      // The estimate is 0 in the rectangle of the goal and nowhere else.
      if (value - this.base === level && this.isCheapest(node, value) && this.isAccepted(node, value, accept)) {
        return { squares: this.trace(node), spent: (value - this.base) >> 1 };
      }
      this.expand(node, value);
    }
    return null;
  }

  private expand(node: number, value: number): void {
    const { best, cost, size, shift } = this;
    const layer = node >= size ? 1 : 0;
    const place = node - layer * size;
    for (let exits = this.exits[place]!; exits !== 0; exits &= exits - 1) {
      const direction = 31 - Math.clz32(exits & -exits);
      const next = place + this.stepNode[direction]!;
      const nextLayer = layer ^ this.stepLayer[direction]!;
      const nextNode = next + nextLayer * size;
      const nextValue = value + cost[next]! * this.stepCost[layer * 8 + direction]!;
      if (nextValue >= best[nextNode]!) continue;
      const x = next & ((1 << shift) - 1);
      const y = next >> shift;
      const level = nextValue - this.base + this.estimate(x, y, nextLayer);
      if (level > this.limit) continue;
      if (this.blocked !== null && anySquareAt(this.blocked, x + this.originX, y + this.originY, this.side)) continue;
      best[nextNode] = nextValue;
      this.cameBy[nextNode] = direction;
      this.push(nextNode, nextValue, level);
    }
  }

  /** Half squares from a place to the goal if the ground between were even and free: never too much. */
  private estimate(x: number, y: number, layer: number): number {
    const across = this.across(x);
    const down = this.down(y);
    return across > down
      ? 2 * across + ((down + layer) & this.diagonalBits)
      : 2 * down + ((across + layer) & this.diagonalBits);
  }

  private across(x: number): number {
    return x < this.west ? this.west - x : x > this.east ? x - this.east : 0;
  }

  private down(y: number): number {
    return y < this.north ? this.north - y : y > this.south ? y - this.south : 0;
  }

  private push(node: number, value: number, level: number): void {
    const entry = this.entries++;
    if (entry === this.entryNode.length) this.growEntries();
    const bucket = level & this.bucketMask;
    this.entryNode[entry] = node;
    this.entryValue[entry] = value;
    this.entryBelow[entry] = this.heads[bucket]!;
    this.heads[bucket] = entry;
    this.waiting++;
  }

  /** Whether this is the layer in which its place is reached first, so that a place is accepted once. */
  private isCheapest(node: number, value: number): boolean {
    if (!this.layered) return true;
    return node < this.size ? value <= this.best[node + this.size]! : value < this.best[node - this.size]!;
  }

  private isAccepted(node: number, value: number, accept: Accept): boolean {
    const place = node >= this.size ? node - this.size : node;
    const x = place & ((1 << this.shift) - 1);
    return accept(x + this.originX, (place >> this.shift) + this.originY, (value - this.base) >> 1);
  }

  private trace(end: number): Square[] {
    const squares: Square[] = [];
    let layer = end >= this.size ? 1 : 0;
    let place = end - layer * this.size;
    for (;;) {
      const direction = this.cameBy[place + layer * this.size]!;
      if (direction === NO_DIRECTION) return squares.reverse();
      const x = place & ((1 << this.shift) - 1);
      squares.push({ x: x + this.originX, y: (place >> this.shift) + this.originY });
      place -= this.stepNode[direction]!;
      layer ^= this.stepLayer[direction]!;
    }
  }

  private prepare(plan: SearchPlan): void {
    const { grid, metric } = plan;
    this.cost = grid.cost;
    this.exits = grid.exits;
    this.shift = grid.shift;
    this.size = grid.size;
    this.side = plan.side;
    this.blocked = plan.blocked;
    this.originX = plan.origin.x;
    this.originY = plan.origin.y;
    this.west = plan.goal.west - plan.origin.x;
    this.north = plan.goal.north - plan.origin.y;
    this.east = plan.goal.east - plan.origin.x;
    this.south = plan.goal.south - plan.origin.y;
    this.layered = metric === 'alternating' && grid.maxCost > 1;
    this.prepareSteps(metric);
    // No shortest path enters a place twice, and no step costs more than 4 half squares times the ground.
    const longest = (this.layered ? 2 : 1) * grid.size * 4 * grid.maxCost;
    this.limit = Math.min(longest, 2 * Math.max(0, plan.budget) + 1);
  }

  private prepareQueue({ grid }: SearchPlan): void {
    this.prepareNodes(grid.size * (this.layered ? 2 : 1));
    this.prepareBuckets(8 + 4 * grid.maxCost);
  }

  private prepareSteps(metric: Metric): void {
    if (metric === 'flat') this.diagonalBits = 0;
    else this.diagonalBits = this.layered ? ~1 : ~0;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const step = DIRECTIONS[direction]!;
      const diagonal = direction % 2 === 1 && metric === 'alternating';
      this.stepNode[direction] = step.y * (1 << this.shift) + step.x;
      this.stepLayer[direction] = diagonal && this.layered ? 1 : 0;
      this.stepCost[direction] = diagonal && !this.layered ? 3 : 2;
      this.stepCost[8 + direction] = diagonal ? 4 : 2;
    }
  }

  private prepareNodes(nodes: number): void {
    const room = this.limit + 2;
    if (nodes > this.best.length) {
      this.best = new Int32Array(nodes).fill(FRESH);
      this.cameBy = new Uint8Array(nodes);
      this.base = TOP;
    } else if (this.base <= room) {
      this.best.fill(FRESH);
      this.base = TOP;
    }
    this.base -= room;
  }

  private prepareBuckets(widestStep: number): void {
    const count = 2 ** Math.ceil(Math.log2(widestStep));
    if (count > this.heads.length) this.heads = new Int32Array(count);
    this.bucketMask = this.heads.length - 1;
    this.heads.fill(-1);
    this.entries = 0;
    this.waiting = 0;
  }

  private growEntries(): void {
    this.entryNode = doubled(this.entryNode);
    this.entryValue = doubled(this.entryValue);
    this.entryBelow = doubled(this.entryBelow);
  }
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

/** Idle workspaces. There is more than one only if a caller's test searches in its turn. */
const idle: Search[] = [];

/** The cheapest accepted place and the way there, or null when there is none within the budget. */
export function search(plan: SearchPlan, accept: Accept): Found | null {
  const workspace = idle.pop() ?? new Search();
  const found = workspace.run(plan, accept);
  idle.push(workspace);
  return found;
}

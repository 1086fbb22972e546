import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What became of a command: it is on the disk, against the rules, made for a table that has gone on since, or the server failed. */
export type Outcome = 'done' | 'refused' | 'stale' | 'failed';

const OUTCOMES: readonly Outcome[] = ['done', 'refused', 'stale', 'failed'];

/** In seconds. An acknowledgement takes a few milliseconds; what takes five seconds is refused. */
const BUCKETS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is counted when it is asked for. */
interface Counted {
  /** How many tables are open. */
  tables(): number;
  /** How many connections clients have open. */
  connections(): number;
}

/** What a server counts of itself, for whoever operates it. Labels come from short fixed lists: no table, seat or name is in them. */
export class Metrics {
  readonly #registry: Registry = new Registry();
  readonly #commands: Counter<'outcome'>;
  readonly #seconds: Histogram;
  readonly #lines: Counter;
  readonly #faults: Counter;
  readonly #requests: Counter<'status'>;
  #isAsked = false;

  constructor(counted: Counted) {
    const registers = [this.#registry];
    this.#commands = new Counter({
      name: 'fray_commands_total',
      help: 'Commands, answers and steps back or forth that clients sent, by what became of them',
      labelNames: ['outcome'],
      registers,
    });
    for (const outcome of OUTCOMES) this.#commands.inc({ outcome }, 0);
    this.#seconds = new Histogram({
      name: 'fray_acknowledge_seconds',
      help: 'From the arrival of what was done to its being on the disk',
      buckets: [...BUCKETS],
      registers,
    });
    this.#lines = new Counter({
      name: 'fray_journal_lines_total',
      help: 'Lines written to journals by play',
      registers,
    });
    this.#faults = new Counter({ name: 'fray_faults_total', help: 'Steps that the rules got wrong', registers });
    this.#requests = new Counter({
      name: 'fray_requests_total',
      help: 'Requests over HTTP that were answered, by status',
      labelNames: ['status'],
      registers,
    });
    gauge(registers, 'fray_tables_open', 'Tables held in memory', counted.tables);
    gauge(registers, 'fray_connections', 'Connections of clients that are open', counted.connections);
  }

  /** A command has its answer. @param seconds from its arrival */
  command(outcome: Outcome, seconds: number): void {
    this.#commands.inc({ outcome });
    if (outcome === 'done') this.#seconds.observe(seconds);
  }

  /** A line was written to the journal of a table. */
  line(): void {
    this.#lines.inc();
  }

  /** The rules got a step wrong. */
  fault(): void {
    this.#faults.inc();
  }

  /** A request was answered. @param status of HTTP */
  answered(status: number): void {
    this.#requests.inc({ status: `${status}` });
  }

  /** The type of `text`, as a header says it. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All of it in the text format of Prometheus, with memory, processor time and the lag of the event loop of the process. */
  text(): Promise<string> {
    // Watching the process costs a little all the time: it begins where somebody reads it.
    if (!this.#isAsked) collectDefaultMetrics({ register: this.#registry });
    this.#isAsked = true;
    return this.#registry.metrics();
  }
}

function gauge(registers: Registry[], name: string, help: string, count: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(count());
    },
  });
}

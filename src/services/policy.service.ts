import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { PolicyRecord } from '../models/policy.model';
import type { ComponentSet } from './component-set';
import type { ComponentsInForce } from './components-in-force';
import type { PolicyBuilder } from './policy-builder';
import type { PolicyStore } from './policy-store';

interface PolicyDeps {
  builder: PolicyBuilder;
  store: PolicyStore;
  components: Pick<ComponentsInForce, 'use' | 'faults'>;
  metrics: Pick<Metrics, 'policyReloadFailures'>;
  clock: Clock;
  /** `policyVersion` of the policy this process has started with, and of the one that is shipped. */
  version: string;
  shipped: string;
  /** The operator's policy file; undefined where the shipped policy is used. */
  file: string | undefined;
  readFile: (path: string) => Promise<string>;
  /** Told of every policy that is put in force. */
  onChange: (facts: Record<string, unknown>) => void;
  /** Told why a policy was not taken. */
  onProblem: (problem: string) => void;
}

/** What the status says of the policy. */
export interface PolicyState {
  version: string;
  /** Since when this process decides by it. */
  loadedAt: string;
  source: string;
  /** Why a newer policy, or this process's own file, is not in force. */
  problem?: string;
}

/** The policy file of this process as it was read last. */
interface Own {
  text: string;
  version: string;
  /** Whether the deployment still has to be told of it. */
  unpublished: boolean;
}

/** What can be wrong: this process's own file, what another has published, or the way to the others. */
type Trouble = 'file' | 'published' | 'database';

const SHIPPED = 'shipped';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const sourceOf = ({ file, host }: PolicyRecord): string => `${file} of ${host}`;

/**
 * Keeps the policy in force up to date: with this process's own file, which it publishes to all others, and with what
 * others publish. The newest published wins. What cannot be put in force leaves the old one as it is.
 */
export class PolicyService {
  private version: string;
  private loadedAt: number;
  private source: string;
  /** Of the newest publication that was looked at, whether or not it could be taken. */
  private revision = 0;
  /** Whether there may be a publication that was not looked at yet. */
  private behind = false;
  private own: Own | undefined;
  /** What was built last: the own file's components are there already when its publication is taken. */
  private built: ComponentSet | undefined;
  private readonly problems = new Map<Trouble, string>();
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: PolicyDeps) {
    this.version = deps.version;
    this.loadedAt = deps.clock.now();
    this.source = deps.file ?? SHIPPED;
  }

  /** What is in force in this process, and what is wrong with what is not. */
  state(): PolicyState {
    const problems = [...this.problems.values()];
    if (this.own !== undefined && this.own.version !== this.version && !this.own.unpublished) {
      problems.push(
        `POLICY_FILE of this process holds ${this.own.version}, but ${this.version} was published later by ${this.source}`,
      );
    }
    return {
      version: this.version,
      loadedAt: new Date(this.loadedAt).toISOString(),
      source: this.source,
      ...(problems.length > 0 && { problem: problems.join('\n') }),
    };
  }

  /**
   * Joins the deployment before the first request is answered: publishes the own file where it differs from what was
   * published last, and takes what is the newest then.
   * @throws when the database does not answer.
   */
  join(): Promise<void> {
    return this.inTurn(async () => {
      await this.readOwn();
      await this.publishOwn();
      await this.takeNewest();
    });
  }

  /** The own file has changed, or may have. */
  fileChanged(): Promise<void> {
    return this.inTurn(async () => {
      await this.readOwn();
      await this.catchUp();
    });
  }

  /** Somebody has published, or may have. */
  published(): Promise<void> {
    this.behind = true;
    return this.catchUpInTurn();
  }

  /** Does again what the database did not answer to; to be called every now and then. */
  async retry(): Promise<void> {
    if (this.behind || this.own?.unpublished === true) await this.catchUpInTurn();
  }

  private catchUpInTurn(): Promise<void> {
    return this.inTurn(() => this.catchUp());
  }

  /** One after the other: two policies at once must not overtake each other. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.work.then(work);
    this.work = done.catch(() => {});
    return done;
  }

  private async readOwn(): Promise<void> {
    const { file, builder } = this.deps;
    if (file === undefined) return;
    try {
      const text = await this.deps.readFile(file);
      if (text !== this.own?.text) {
        const policy = builder.read(text);
        // Tested before anybody hears of it: what this process cannot put in force is not published.
        if (policy.policyVersion !== this.version) this.built = await builder.build(policy);
        else this.demandHealth();
        this.own = { text, version: policy.policyVersion, unpublished: true };
      }
      this.solved('file');
    } catch (error) {
      this.failed('file', `POLICY_FILE ${file}: ${messageOf(error)}`);
    }
  }

  /** The policy of the start is in force untested: a component that fails answers 503, but nobody else shall have it. */
  private demandHealth(): void {
    const faults = this.deps.components.faults();
    if (faults.length > 0) throw new Error(`The governance policy fails its self-test: ${faults.join(', ')}`);
  }

  private async catchUp(): Promise<void> {
    try {
      await this.publishOwn();
      if (this.behind) await this.takeNewest();
      this.solved('database');
    } catch (error) {
      this.failed('database', `The database did not answer, it is asked again: ${messageOf(error)}`);
    }
  }

  private async publishOwn(): Promise<void> {
    const { own } = this;
    const { file, shipped } = this.deps;
    if (own?.unpublished !== true || file === undefined) return;
    const { text, version } = own;
    const record = await this.deps.store.publish({ text, file, version, shipped });
    own.unpublished = false;
    if (record !== null) await this.take(record);
  }

  private async takeNewest(): Promise<void> {
    // Noted as done before reading: what is published meanwhile is looked at again, never lost.
    this.behind = false;
    try {
      const newest = await this.deps.store.newest();
      if (newest !== null && newest.revision > this.revision) await this.take(newest);
    } catch (error) {
      this.behind = true;
      throw error;
    }
  }

  /** Puts a published policy in force; what is refused is not tried again, because it would be refused again. */
  private async take(record: PolicyRecord): Promise<void> {
    const { builder } = this.deps;
    this.revision = Math.max(this.revision, record.revision);
    try {
      const policy = builder.read(record.text);
      if (policy.policyVersion !== this.version) {
        const ready = this.built?.policyVersion === policy.policyVersion ? this.built : undefined;
        this.enforce(ready ?? (await builder.build(policy)), record);
      }
      this.source = sourceOf(record);
      this.solved('published');
    } catch (error) {
      this.failed('published', `The policy published by ${sourceOf(record)}: ${messageOf(error)}`);
    } finally {
      this.built = undefined;
    }
  }

  private enforce(set: ComponentSet, record: PolicyRecord): void {
    const from = this.version;
    this.deps.components.use(set);
    this.version = set.policyVersion;
    this.loadedAt = this.deps.clock.now();
    this.deps.onChange({ from, to: this.version, source: sourceOf(record), revision: record.revision });
  }

  private failed(trouble: Trouble, problem: string): void {
    if (this.problems.get(trouble) !== problem) this.deps.onProblem(problem);
    this.problems.set(trouble, problem);
    this.deps.metrics.policyReloadFailures.inc();
  }

  private solved(trouble: Trouble): void {
    this.problems.delete(trouble);
    if (this.problems.size === 0) this.deps.metrics.policyReloadFailures.set(0);
  }
}

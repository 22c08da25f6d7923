import { TIMES } from '../config/limits';
import type { ComponentName, ComponentStatus } from '../governance/component';
import { PRESSURE_LEVELS, type PressureLevel } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { ComponentsInForce } from './components-in-force';
import type { InstructionCounts } from './in-force';
import type { InstructionService } from './instruction.service';

interface StatusDeps {
  components: Pick<ComponentsInForce, 'statuses' | 'current'>;
  instructions: Pick<InstructionService, 'counts'>;
  models: Pick<Models, 'AuditLog'>;
  clock: Clock;
}

export interface FrameworkStatus {
  components: Record<ComponentName, ComponentStatus>;
  instructions: InstructionCounts;
  pressure: { level: PressureLevel; score: number };
  policyVersion: string;
}

/** Tells how the framework stands: its components, what is in force, and how much pressure was reported. */
export class StatusReader {
  constructor(private readonly deps: StatusDeps) {}

  async read(): Promise<FrameworkStatus> {
    const { components, instructions } = this.deps;
    const [counts, pressure] = await Promise.all([instructions.counts(), this.pressure()]);
    return {
      components: components.statuses(),
      instructions: counts,
      pressure,
      policyVersion: components.current.policyVersion,
    };
  }

  /**
   * Each session counts with its latest report, each report without a session for itself; the worst of the
   * last hour is the framework's. Read from the audit log, so that all processes say the same.
   */
  private async pressure(): Promise<FrameworkStatus['pressure']> {
    const since = new Date(this.deps.clock.now() - TIMES.pressureWindow);
    const [worst] = await this.deps.models.AuditLog.aggregate<{ score: number; level: PressureLevel }>([
      { $match: { 'details.pressure.score': operator({ $gte: 0 }), timestamp: operator({ $gte: since }) } },
      { $sort: { timestamp: -1, _id: -1 } },
      {
        $group: {
          _id: { session: { $ifNull: ['$details.sessionId', '$_id'] }, agent: '$userId' },
          score: { $first: '$details.pressure.score' },
          level: { $first: '$details.pressure.level' },
        },
      },
      { $sort: { score: -1 } },
      { $limit: 1 },
    ]);
    return worst === undefined
      ? { level: PRESSURE_LEVELS[0], score: 0 }
      : { level: worst.level, score: worst.score };
  }
}

import type { Clock } from '../../src/lib/clock';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  constructor(private time = Date.parse('2026-03-01T12:00:00.000Z')) {}

  now(): number {
    return this.time;
  }

  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  get date(): Date {
    return new Date(this.time);
  }
}

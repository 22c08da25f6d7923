/** @returns milliseconds of processor that this process needs for the work: what others do on the machine is not in it */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Returns the processor time that code takes in this process, in ms: the minimum of several runs. Wall-clock time would include the other
 * programs of a busy machine.
 */
export function leastCpuMs(run: () => unknown, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const begin = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** The same of code that is asynchronous. */
export async function leastAsyncCpuMs(run: () => Promise<unknown>, runs = 5): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < runs; round++) {
    const begin = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(begin)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

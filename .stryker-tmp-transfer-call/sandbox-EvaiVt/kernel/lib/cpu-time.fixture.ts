/**
 * Answers what the code costs this process: the least of several runs, in ms of processor time. The time of day would count the other
 * programs of a busy machine as well.
 */
// @ts-nocheck

export function leastCpuMs(run: () => unknown, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const begin = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

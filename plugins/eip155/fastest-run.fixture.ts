/** Milliseconds of the fastest of fifteen runs: what the code takes, whatever else the machine is busy with. */
export function fastestRun(run: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const begin = performance.now()
    run()
    return performance.now() - begin
  })
  return Math.min(...times)
}

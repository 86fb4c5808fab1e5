const pollMs = 500

/** A shell or npm that is killed passes no signal on; its children only notice a new parent. */
export function whenParentExits(run: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    run()
  }, pollMs)
  timer.unref()
}

export interface Hold {
  /** Settles once nothing is held back; true where that took its time. */
  pass(): Promise<boolean>
  set(isHeld: boolean): void
}

/** Creates something that work can be held back by. */
export function createHold(): Hold {
  let letGo: (() => void) | undefined
  let passed: Promise<boolean> | undefined
  return {
    pass: async () => passed ?? false,
    set(isHeld) {
      letGo?.()
      letGo = undefined
      passed = isHeld ? new Promise((resolve) => (letGo = () => resolve(true))) : undefined
    },
  }
}

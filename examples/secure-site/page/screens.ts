export interface Screen {
  readonly view: HTMLElement
  /** Gets the focus after it is drawn. */
  readonly focus: HTMLElement
  onEscape?(): void
  stop?(): void
}

interface Settle<Result> {
  done(result: Result): void
  fail(error: Error): void
}

/** Draws one screen at a time; others wait for their turn. */
export interface Screens {
  show<Result>(signal: AbortSignal, draw: (settle: Settle<Result>) => Screen): Promise<Result>
  /** Counts as one screen, regardless of what is drawn during it. */
  keep<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param onNeeded - called when there is something to be drawn, and when there is not any more */
export function createScreens(onNeeded: (isNeeded: boolean) => void): Screens {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const count = (change: number) => {
    waiting += change
    if (waiting === (change > 0 ? 1 : 0)) onNeeded(waiting > 0)
  }
  const keep = <Result>(work: () => Promise<Result>) => {
    count(1)
    return work().finally(() => count(-1))
  }
  return {
    keep,
    show(signal, draw) {
      const result = keep(() => last.then(() => showOne(signal, draw)))
      last = result.catch(() => undefined)
      return result
    },
  }
}

function showOne<Result>(signal: AbortSignal, draw: (settle: Settle<Result>) => Screen): Promise<Result> {
  signal.throwIfAborted()
  // The content of the page is shown again, with its focus.
  const before = [...document.body.childNodes]
  const focused = document.activeElement
  let cleanUp = () => document.body.replaceChildren(...before)
  return new Promise<Result>((resolve, reject) => {
    const screen = draw({ done: resolve, fail: reject })
    const listeners = new AbortController()
    cleanUp = () => {
      listeners.abort()
      screen.stop?.()
      document.body.replaceChildren(...before)
      if (focused instanceof HTMLElement) focused.focus()
    }
    signal.addEventListener('abort', () => reject(signal.reason), { signal: listeners.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && screen.onEscape?.(), {
      signal: listeners.signal,
    })
    document.body.replaceChildren(screen.view)
    screen.focus.focus()
  }).finally(() => cleanUp())
}

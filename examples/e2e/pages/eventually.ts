import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 25

/** Waits until the check holds. `what` is a sentence for the error: "the balance is shown". */
export async function eventually(
  what: string,
  check: () => Promise<boolean> | boolean,
  { timeoutMs = 10_000 } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
    await delay(pollMs)
  }
}

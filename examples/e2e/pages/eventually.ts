import { expect } from '@playwright/test'

/** Waits until the check holds. `what` is a sentence for the error: "the balance is shown". */
export function eventually(
  what: string,
  check: () => Promise<boolean> | boolean,
  { timeoutMs = 10_000 } = {},
): Promise<void> {
  return expect.poll(check, { message: what, timeout: timeoutMs, intervals: [25] }).toBe(true)
}

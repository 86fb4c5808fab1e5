/** How long the next mail waits for the one before, in ms. */
export const MAIL_COOLDOWN_MS = 30_000

/** Reads when the last mail was asked for, in ms since the epoch; a time that is still to come counts as none. */
export const readMailTime = (data: unknown, now: number): number | undefined =>
  typeof data === 'number' && data <= now ? data : undefined

/** How many seconds the next mail has to wait; 0 where it may be sent. A clock may have been set back since the last one. */
export function secondsToWait(sentAt: number | undefined, now: number): number {
  const last = readMailTime(sentAt, now)
  return last === undefined ? 0 : Math.max(0, Math.ceil((last + MAIL_COOLDOWN_MS - now) / 1000))
}

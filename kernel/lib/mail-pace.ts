/** Minimum time between two mails, in ms. */
export const MAIL_COOLDOWN_MS = 30_000

/** Reads the time of the last mail, in ms since the epoch; a time in the future is ignored. */
export const readMailTime = (data: unknown, now: number): number | undefined =>
  typeof data === 'number' && data <= now ? data : undefined

/** Returns the seconds until the next mail may be sent, or 0. The clock may have been set back since the last mail. */
export function secondsToWait(sentAt: number | undefined, now: number): number {
  const last = readMailTime(sentAt, now)
  return last === undefined ? 0 : Math.max(0, Math.ceil((last + MAIL_COOLDOWN_MS - now) / 1000))
}

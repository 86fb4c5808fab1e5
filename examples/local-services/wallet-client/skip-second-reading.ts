import type { ISignClient } from '@walletconnect/types'

/**
 * One second after its start a client reads again what it holds as unread, and a message that is being worked on at that
 * moment is handled twice: a deleted session then ends in an unhandled rejection. A client that starts with an empty
 * storage has nothing unread, and tests are done within that second.
 */
export function skipSecondReading({ engine }: Pick<ISignClient, 'engine'>): void {
  Object.assign(engine, { processPendingMessageEvents: async () => undefined })
}

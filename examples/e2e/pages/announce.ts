import type { Page } from '@playwright/test'
import { specMark } from './tasks'

/** A wallet that announces itself and only counts its requests. */
export interface Announced {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

declare global {
  interface Window {
    /** The number of requests to each announced wallet, by its uuid. */
    asked: Record<string, number>
  }
}

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An ordinary wallet, except for the fields that the spec sets. */
export const announced = (number: number, odd: Partial<Announced> = {}): Announced => ({
  uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Wallet ${number}`,
  rdns: `dev.example.wallet-${number}`,
  icon: dot,
  ...odd,
})

/** Announces wallets to the current listeners, all in one task. */
export function announce(page: Page, wallets: readonly Announced[]): Promise<void> {
  return page.evaluate(
    async ([list, mark]) => {
      performance.mark(mark)
      window.asked ??= {}
      const events = list.map((info) => {
        const request = async () => {
          window.asked[info.uuid] = (window.asked[info.uuid] ?? 0) + 1
          throw Object.assign(new Error('Rejected by the spec'), { code: 4001 })
        }
        return new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } })
      })
      // Ends the task without the mark: its time is that of the listeners.
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          for (const event of events) window.dispatchEvent(event)
          resolve()
        })
      })
    },
    [wallets, specMark] as const,
  )
}

export const askedCounts = (page: Page): Promise<Record<string, number>> => page.evaluate(() => window.asked)

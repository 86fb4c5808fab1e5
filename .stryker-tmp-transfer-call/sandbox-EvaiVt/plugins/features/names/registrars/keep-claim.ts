// @ts-nocheck
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../../../kernel/lib/safe/safe-json'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'

/** A registration that was begun: without its secret a reservation is worth nothing. */
export interface StoredClaim {
  readonly label: string
  readonly years: number
  /** 32 bytes, '0x' and hexadecimal. */
  readonly secret: string
  /** ms since the epoch */
  readonly at: number
  /** The transaction that reserves, once a wallet submitted it. */
  readonly commitId?: string
  /** The transaction that registers. */
  readonly registerId?: string
}

/** Whose it is. */
export interface ClaimPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly address: string
}

/** Older ones are of no use: reservations count for a day. Clocks are put back, too, and a secret is worth money. */
const MAX_AGE_MS = 2 * 86_400_000
const MAX_YEARS = 100
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const secret = /^0x[\da-f]{64}$/
const id = /^[\w:.-]{1,200}$/

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Anybody may have written what is stored. */
function parseClaim(text: string, now: number): StoredClaim | undefined {
  const row = readProperty(parseSafeJson(text), 'd')
  const [name, years, key, at, commitId, registerId] = [
    ...['label', 'years', 'secret', 'at', 'commitId', 'registerId'].map((field) => readProperty(row, field)),
  ]
  const age = now - Number(at)
  const isYears = Number.isInteger(years) && Number(years) > 0 && Number(years) <= MAX_YEARS
  if (!matches(name, label) || !matches(key, secret) || !isYears || !(Math.abs(age) < MAX_AGE_MS)) return undefined
  return {
    label: name,
    years: Number(years),
    secret: key,
    at: Number(at),
    ...(matches(commitId, id) && { commitId }),
    ...(matches(registerId, id) && { registerId }),
  }
}

/** Keeps what was begun over reloads, by account and network. */
export function createClaimStore({ storage, clock }: Pick<PluginContext, 'storage' | 'clock'>) {
  const keyOf = ({ network, address }: ClaimPlace) => `claim:${network.caipNetworkId}:${address}`
  return {
    read(place: ClaimPlace): StoredClaim | undefined {
      try {
        return parseClaim(storage.get(keyOf(place)) ?? '', clock.now())
      } catch {
        return undefined
      }
    },
    write(place: ClaimPlace, claim: StoredClaim): void {
      storage.set(keyOf(place), JSON.stringify({ v: 1, d: claim }))
    },
    remove: (place: ClaimPlace): void => storage.remove(keyOf(place)),
  }
}

export type ClaimStore = ReturnType<typeof createClaimStore>

import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readSlippage } from './price-impact'

/** What stood in the form of a swap; an absent end is the network's own currency. */
export interface SwapFormTexts {
  readonly sell?: string
  readonly buy?: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
  /** In percent. */
  readonly slippage: string
  readonly isUnlimited: boolean
}

/** An approval that a wallet submitted on the way to a swap, and what stood in the form. */
export interface SwapStage extends SwapFormTexts {
  readonly approval: { readonly id: string; readonly kind: 'approve' | 'revoke'; readonly spender: string }
  /** Base units that are given. */
  readonly units: bigint
  /** ms since the epoch */
  readonly at: number
}

/** Whose it is. */
export interface StagePlace {
  readonly networkId: string
  readonly account: string
}

/** Older ones are of no use: nobody comes back to them. */
const MAX_AGE_MS = 86_400_000
const VERSION = 1

const keyOf = ({ networkId, account }: StagePlace) => `stage:${networkId}:${account}`
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value)

/** Reads what stood in the form from what was stored, which is anything. */
export function parseFormTexts(row: unknown): SwapFormTexts | undefined {
  const { sell, buy, amount, slippage, isUnlimited } = Object(row)
  if (![amount, slippage].every(isText) || !isOptionalText(sell) || !isOptionalText(buy)) return undefined
  // The form takes no other, and there would be no quote by it.
  if (readSlippage(slippage) === undefined) return undefined
  return {
    amount,
    slippage,
    isUnlimited: isUnlimited === true,
    ...(sell !== undefined && { sell }),
    ...(buy !== undefined && { buy }),
  }
}

function parseStage(text: string, now: number): SwapStage | undefined {
  const { v, d } = Object(JSON.parse(text))
  const { units, at } = Object(d)
  const { id, kind, spender } = Object(Object(d).approval)
  const form = parseFormTexts(d)
  const isWhole = v === VERSION && form && [id, spender, units].every(isText)
  if (!isWhole || (kind !== 'approve' && kind !== 'revoke') || !(now - at < MAX_AGE_MS)) return undefined
  return { ...form, approval: { id, kind, spender }, units: BigInt(units), at }
}

/** Keeps what is between the two prompts of a swap over a reload, by account and network. */
export function createStageStore({ storage, clock }: PluginContext) {
  return {
    read(place: StagePlace): SwapStage | undefined {
      try {
        return parseStage(storage.get(keyOf(place)) ?? '', clock.now())
      } catch {
        return undefined
      }
    },
    write(place: StagePlace, stage: SwapStage): void {
      storage.set(keyOf(place), JSON.stringify({ v: VERSION, d: { ...stage, units: String(stage.units) } }))
    },
    remove: (place: StagePlace): void => storage.remove(keyOf(place)),
  }
}

export type StageStore = ReturnType<typeof createStageStore>

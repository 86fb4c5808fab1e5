import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** An approval that a wallet submitted on the way to a swap, and what stood in the form. */
export interface SwapStage {
  readonly sell?: string
  readonly buy?: string
  readonly amount: string
  readonly slippage: string
  readonly isUnlimited: boolean
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

function parseStage(text: string, now: number): SwapStage | undefined {
  const { v, d } = Object(JSON.parse(text))
  const { sell, buy, amount, slippage, isUnlimited, units, at } = Object(d)
  const { id, kind, spender } = Object(Object(d).approval)
  const isWhole = [amount, slippage, id, spender, units].every(isText) && isOptionalText(sell) && isOptionalText(buy)
  if (v !== VERSION || !isWhole || (kind !== 'approve' && kind !== 'revoke') || !(now - at < MAX_AGE_MS))
    return undefined
  return {
    amount,
    slippage,
    isUnlimited: isUnlimited === true,
    approval: { id, kind, spender },
    units: BigInt(units),
    at,
    ...(sell !== undefined && { sell }),
    ...(buy !== undefined && { buy }),
  }
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

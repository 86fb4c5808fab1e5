// @ts-nocheck
import { parseUnits } from '../../../kernel/lib/amounts'
import type { ImpactLevel, QuoteState, SwapLack, SwapToken } from './contract'

/** An amount in base units, or why there is none. */
export type AmountVerdict = { readonly amount: bigint } | { readonly refusal: 'empty' | 'value' }

/**
 * Reads an amount that a person typed: exactly, or not at all.
 *
 * @param text - whole units, a decimal text with a dot
 */
export function readSwapAmount(text: string, decimals: number): AmountVerdict {
  if (text === '') return { refusal: 'empty' }
  if (!/^\d{1,200}(?:\.\d{1,200})?$/.test(text)) return { refusal: 'value' }
  try {
    const amount = parseUnits(text, decimals)
    return amount === 0n ? { refusal: 'empty' } : { amount }
  } catch {
    return { refusal: 'value' }
  }
}

/** What is asked of the form before anything is asked of others. */
export interface FilledForm {
  readonly isSupported: boolean
  readonly sell: SwapToken | undefined
  readonly buy: SwapToken | undefined
  readonly amount: string
  readonly hasQuote: boolean
  readonly quoteState: QuoteState
  readonly level: ImpactLevel
  readonly isLossAccepted: boolean
}

function quoteLack({ hasQuote, quoteState, level, isLossAccepted }: FilledForm): SwapLack {
  if (quoteState === 'none') return 'liquidity'
  if (quoteState === 'failed') return 'retry'
  if (!hasQuote) return 'quote'
  if (level === 'blocked') return 'blocked'
  return (level === 'confirm' || level === 'unknown') && !isLossAccepted ? 'confirm' : 'ready'
}

/** Tells what a form lacks first. */
export function findLack(form: FilledForm): SwapLack {
  const { isSupported, sell, buy, amount } = form
  if (!isSupported) return 'network'
  if (!sell || !buy) return 'token'
  const verdict = readSwapAmount(amount, sell.decimals)
  if ('refusal' in verdict) return verdict.refusal === 'empty' ? 'amount' : 'value'
  return verdict.amount > sell.value ? 'funds' : quoteLack(form)
}

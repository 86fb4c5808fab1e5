// @ts-nocheck
import { useText } from '../react/use-text'
import { defineMessages } from './define-messages'

/** Names that the product gives to what bears none: no wallet, token or chain is called so. */
const messages = /* @__PURE__ */ defineMessages('name', {
  browserWallet: 'Browser Wallet',
  unknownToken: 'Unknown token',
  evmNetworks: 'EVM Networks',
})

/**
 * Answers the function that gives the names of the product's own making in the language shown, and all others as they are.
 *
 * @returns `nameOf(name)`
 *
 * @example
 * ```tsx
 * import { useOwnName } from 'portico/ui'
 *
 * export function Wallet({ name }: { name: string }) {
 *   const nameOf = useOwnName()
 *   return <b>{nameOf(name)}</b>
 * }
 * ```
 */
export function useOwnName(): (name: string) => string {
  const textOf = useText()
  return (name) => textOf(Object.values(messages).find(({ text }) => text === name) ?? name)
}

import { type Hex, isHex, type TypedDataDefinition } from 'viem'
import { WalletError } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method } from './method'

export const signMethods: Record<string, Method> = {
  personal_sign: {
    check: (wallet, [, address]) => void wallet.permittedAccount(address),
    asks: always,
    run(wallet, [message, address]) {
      const account = wallet.permittedAccount(address)
      const content = isHex(message) ? { raw: message } : String(message)
      return account.signMessage({ message: content })
    },
  },
  eth_signTypedData_v4: {
    check(wallet, [address, data]) {
      wallet.permittedAccount(address)
      refuseOtherChain(wallet, parseTypedData(data))
    },
    asks: always,
    run: (wallet, [address, data]): Promise<Hex> =>
      wallet.permittedAccount(address).signTypedData(parseTypedData(data)),
  },
}

function parseTypedData(data: unknown): TypedDataDefinition {
  return (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
}

/** As MetaMask does: data for another chain may be phishing. */
function refuseOtherChain(wallet: Eip155Wallet, { domain }: TypedDataDefinition): void {
  const chainId = (domain as { chainId?: unknown } | undefined)?.chainId
  if (chainId === undefined || Number(chainId) === wallet.chain.chainId) return
  const active = wallet.chain.chainId
  throw new WalletError(-32603, `Provided chainId "${chainId}" must match the active chainId "${active}"`)
}

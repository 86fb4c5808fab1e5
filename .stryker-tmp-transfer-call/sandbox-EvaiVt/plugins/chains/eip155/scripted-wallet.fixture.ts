// @ts-nocheck
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'

/** A wallet on Ethereum that answers each method with what a test says, an error by throwing it, and writes down what it is asked. */
export function createScriptedWallet(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: WalletRequest[] = []
  const script: Readonly<Record<string, unknown>> = { eth_chainId: '0x1', ...answers }
  const provider = {
    async request(request: WalletRequest) {
      asked.push(request)
      const answer = script[request.method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { provider, asked }
}

// @ts-nocheck
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletErrorRule } from './normalize-wallet-error'
import { normalizeWalletError } from './normalize-wallet-error'

export interface WalletErrorRow {
  readonly namespace: string
  readonly wallet: string
  readonly kind: string
  readonly code: string
  readonly text: string
  /** Where the wording was read: a public repository and path, an issue there, or a page of documentation. */
  readonly source: string
}

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
const plain = (cell = '') => cell.trim().replace(/^`(.*)`$/, '$1')

/** The table of the README: what wallets of each namespace say, word for word, and what their nodes say that sounds like it. */
export const walletErrorRows: readonly WalletErrorRow[] = (readme.split('### Where the wordings come from')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [, namespace, wallet, kind, code, text, source = ''] = line.split('|')
    return {
      namespace: plain(namespace),
      wallet: plain(wallet),
      kind: plain(kind),
      code: plain(code),
      text: plain(text),
      source: source.trim(),
    }
  })

/** As wallets throw: an error or a bare object, with a number, a word or a class to tell it by. */
function toThrown({ code, text }: WalletErrorRow): readonly unknown[] {
  if (!code) return [new Error(text), text]
  const [, name] = /^class (\w+)$/.exec(code) ?? []
  if (name) return [Object.assign(new Error(text), { name })]
  const value = /^-?\d+$/.test(code) ? Number(code) : code
  return [
    Object.assign(new Error(text), { code: value }),
    { code: value, message: text },
    { error: { code: value, message: text } },
  ]
}

/** Declares that the errors of a namespace's wallets, and of those of every namespace, are known with its own rules. */
export function describeWalletErrors(namespace: string, rules: readonly WalletErrorRule[] = []): void {
  const rows = walletErrorRows.filter((row) => ['any', namespace].includes(row.namespace))
  describe(`what wallets of ${namespace} say`, () => {
    it.each(rows)('$wallet, "$text" $code: $kind ($source)', (row) => {
      const source = { namespace, wallet: row.wallet, method: 'sign' }
      const kinds = toThrown(row).map((thrown) => walletErrorKind(normalizeWalletError(thrown, source, rules)))
      expect(kinds).toEqual(kinds.map(() => row.kind))
    })
  })
}

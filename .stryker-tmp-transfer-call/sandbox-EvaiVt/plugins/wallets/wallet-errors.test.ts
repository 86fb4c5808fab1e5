// @ts-nocheck
import { expect, it } from 'vitest'
import { describeWalletErrors, walletErrorRows } from './wallet-errors.fixture'

describeWalletErrors('any')

it.each(['eip155', 'solana', 'bip122', 'stacks', 'polkadot', 'cosmos', 'sui'])(
  'tells in the README what wallets of %s say, and what is not a refusal by a person',
  (namespace) => {
    const rows = walletErrorRows.filter((row) => row.namespace === namespace)
    expect(rows.filter(({ kind }) => kind === 'userRejected').length).toBeGreaterThan(1)
    expect(rows.some(({ kind }) => kind !== 'userRejected')).toBe(true)
  },
)

it('tells where each wording was read', () => {
  const known =
    /^`[\w.-]+\/[\w.-]+` \S+$|^`[\w@/-]+` [\d.]+ \(dist\)$|^github\.com\/\S+\/(issues|pull)\/\d+$|^[\w.-]+\.(com|org)\/\S+$/
  expect(walletErrorRows.length).toBeGreaterThan(80)
  expect(walletErrorRows.map(({ source }) => source).filter((source) => !known.test(source))).toEqual([])
})

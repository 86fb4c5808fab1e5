import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { addConnection, makeCurrent, updateRecord } from './edit-ledger'
import { createLedger, keyOf, type Ledger, mergeLedgers } from './session-ledger'

const fox = { connectorId: 'fox', namespace: 'test' }
const { caipNetworkId: networkId } = parseCaipNetworkId('test:1')
const rowOf = (address: string) => ({ addresses: [address], networkId })
const addressesIn = ({ records }: Ledger) => records.get(keyOf(fox))?.addresses

describe('what two tabs know of one connection', () => {
  const before = addConnection(fox, rowOf('fake-ada'), false, 0)(createLedger(), 1)
  const newer = updateRecord(fox, rowOf('fake-bob'), ['fake-bob', 'fake-ada'])(before, 2)

  it('is what was written last, whichever of them takes in the other', () => {
    for (const merged of [mergeLedgers(before, newer), mergeLedgers(newer, before)]) {
      expect(addressesIn(merged)).toEqual(['fake-bob'])
      expect(merged.marks.get(keyOf(fox))?.chosen).toEqual(['fake-bob', 'fake-ada'])
    }
  })

  it('goes by the stamp of the content alone: being made current later makes no older content newer', () => {
    const used = makeCurrent(fox)(before, 9)
    for (const merged of [mergeLedgers(used, newer), mergeLedgers(newer, used)]) {
      expect(addressesIn(merged)).toEqual(['fake-bob'])
      expect(merged.marks.get(keyOf(fox))?.used).toBe(9)
    }
  })
})

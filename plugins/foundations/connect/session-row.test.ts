import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import {
  addConnection,
  createRow,
  endConnections,
  isNewer,
  makeCurrent,
  type RowEdit,
  updateRecord,
} from './session-row'

const fox = { connectorId: 'fox', namespace: 'test' }
const { caipNetworkId: networkId } = parseCaipNetworkId('test:1')
const recordOf = (connectorId: string, namespace = 'test') => ({
  connectorId,
  namespace,
  addresses: ['fake-ada'],
  networkId,
  id: `first of ${connectorId}`,
})
const rowOf = (revision: number, ...edits: readonly RowEdit[]) =>
  edits.reduce((row, edit) => edit(row), { ...createRow(), revision })
const namesIn = ({ connections }: ReturnType<typeof rowOf>) =>
  connections.map(({ connectorId, namespace }) => `${namespace} ${connectorId}`)

describe('changes of a row', () => {
  const both = [addConnection(recordOf('fox'), true, 0), addConnection(recordOf('owl'), true, 0)]

  it('hold in either order: what one tab writes of a connection, and which one another makes current', () => {
    const change = updateRecord(fox, { addresses: ['fake-bob'], chosen: ['fake-bob', 'fake-ada'] })
    for (const edits of [
      [change, makeCurrent(fox)],
      [makeCurrent(fox), change],
    ]) {
      const { connections } = rowOf(1, ...both, ...edits)
      expect(connections.map(({ connectorId, addresses, chosen }) => [connectorId, addresses, chosen])).toEqual([
        ['fox', ['fake-bob'], ['fake-bob', 'fake-ada']],
        ['owl', ['fake-ada'], undefined],
      ])
    }
  })

  it('to a connection that ended meanwhile do not bring it back', () => {
    const row = rowOf(
      1,
      ...both,
      endConnections([fox], 5),
      updateRecord(fox, { addresses: ['fake-bob'] }),
      makeCurrent(fox),
    )
    expect(namesIn(row)).toEqual(['test owl'])
    expect(row.past).toEqual([{ ...fox, addresses: ['fake-ada'], endedAt: 5, id: 'first of fox' }])
  })

  it('leave namespaces in the order in which they came, the current connection of each first', () => {
    const row = rowOf(
      1,
      ...both,
      addConnection(recordOf('fox', 'side'), true, 0),
      addConnection(recordOf('elk'), false, 7),
    )
    expect(namesIn(row)).toEqual(['test elk', 'side fox'])
    expect(row.past.map(({ connectorId, endedAt }) => [connectorId, endedAt])).toEqual([
      ['fox', 7],
      ['owl', 7],
    ])
  })
})

describe('of two rows', () => {
  const add = addConnection(recordOf('fox'), true, 0)

  it('the one that was written later is newer, whichever of them is asked', () => {
    expect([isNewer(rowOf(2, add), rowOf(1)), isNewer(rowOf(1), rowOf(2, add))]).toEqual([true, false])
  })

  it('of one number the one in which somebody disconnected is newer, else the same one in every tab', () => {
    const [fewer, more, other] = [rowOf(3), rowOf(3, add), rowOf(3, addConnection(recordOf('owl'), true, 0))]
    expect([isNewer(fewer, more), isNewer(more, fewer), isNewer(more, more)]).toEqual([true, false, false])
    expect(isNewer(more, other)).toBe(!isNewer(other, more))
  })

  it('one that nobody wrote is never newer', () => {
    expect([isNewer(rowOf(0), rowOf(0, add)), isNewer(rowOf(0, add), rowOf(0))]).toEqual([false, false])
  })
})

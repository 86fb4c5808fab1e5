import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transfer } from '../../services/blockchain-api/contract'
import { coins, nft, transaction } from './transaction.fixture'
import { holdNfts } from './transfers'

const moves = (...list: readonly (readonly Transfer[])[]) =>
  list.map((transfers, index) => transaction(`${index}`, { transfers }))
const names = (...list: readonly (readonly Transfer[])[]) =>
  holdNfts(moves(...list)).map(({ name, quantity }) => `${name} ${quantity}`)

describe('NFTs of an account', () => {
  it('are what came in less what went out, what moved last first', () => {
    expect(names([nft('Low Tide')], [nft('Gate', 'out')], [nft('Gate')], [nft('Ember'), coins('1', 'out')])).toEqual([
      'Low Tide 1',
      'Ember 1',
    ])
    expect(names([nft('Gate')], [nft('Gate')])).toEqual(['Gate 2'])
  })

  it('are there where they came back, whatever was before', () => {
    expect(names([nft('Gate')], [nft('Gate', 'out')])).toEqual(['Gate 1'])
    expect(names([nft('Gate', 'out')])).toEqual([])
  })

  it('are no spam, and nothing that is not final', () => {
    const [spam, failed, pending] = [
      transaction('a', { transfers: [nft('Free', 'in', true)] }),
      transaction('b', { transfers: [nft('Gate')], status: 'failed' }),
      transaction('c', { transfers: [nft('Low Tide')], status: 'pending' }),
    ]
    expect(holdNfts([spam, failed, pending])).toEqual([])
    const leaving = transaction('d', { transfers: [nft('Ember', 'out')], status: 'pending' })
    expect(holdNfts([leaving, ...moves([nft('Ember')])])).toEqual([])
    expect(names([nft('Gate', 'self')])).toEqual([])
  })

  it('bear pictures of the web alone, and names without what cannot be seen', () => {
    const art = (url: string, contentType?: string): Transfer => ({
      direction: 'in',
      quantity: '1',
      nft: { name: 'Ga\u202Ete\n14', isSpam: false, preview: { url, ...(contentType && { contentType }) } },
    })
    const held = (transfer: Transfer) => holdNfts(moves([transfer]))[0]
    expect(held(art('https://pictures.example/1.png'))).toMatchObject({
      name: 'Gate 14',
      pictureUrl: 'https://pictures.example/1.png',
    })
    for (const url of [
      'javascript:alert(1)',
      'http://pictures.example/1.png',
      'https://10.0.0.1/1.png',
      'data:text/html,x',
    ])
      expect(held(art(url))?.pictureUrl).toBeUndefined()
    expect(held(art('https://pictures.example/1.mp4', 'video/mp4'))?.pictureUrl).toBeUndefined()
    expect(held(art('https://pictures.example/1', 'image/webp'))?.pictureUrl).toBeDefined()
    expect(held(art('https://pictures.example/1.png'))).not.toHaveProperty('strangerPictureUrl')
  })

  it('keep a picture of a stranger apart from those that load by themselves', () => {
    const preview = { url: 'https://pictures.example/1.png', isStranger: true } as const
    const transfer: Transfer = { direction: 'in', quantity: '1', nft: { name: 'Gate', isSpam: false, preview } }
    const [held] = holdNfts(moves([transfer]))
    expect(held).toMatchObject({ strangerPictureUrl: 'https://pictures.example/1.png' })
    expect(held).not.toHaveProperty('pictureUrl')
  })

  it('are never more than the account has, and never fewer for knowing more', () => {
    // What happened, oldest first; an account never gives what it has not.
    const story = fc.array(fc.record({ name: fc.constantFrom('A', 'B'), isIn: fc.boolean() }), { maxLength: 24 })
    fc.assert(
      fc.property(story, (wishes) => {
        const has: Record<string, number> = { A: 0, B: 0 }
        const real: Transfer[] = []
        for (const { name, isIn } of wishes) {
          if (!isIn && !has[name]) continue
          has[name] = (has[name] ?? 0) + (isIn ? 1 : -1)
          real.push(nft(name, isIn ? 'in' : 'out'))
        }
        const newestFirst = moves(...real.reverse().map((transfer) => [transfer]))
        let before: Record<string, number> = {}
        for (let read = 0; read <= newestFirst.length; read++) {
          const held = Object.fromEntries(
            holdNfts(newestFirst.slice(0, read)).map(({ name, quantity }) => [name, Number(quantity)]),
          )
          for (const name of ['A', 'B']) {
            expect(held[name] ?? 0).toBeLessThanOrEqual(has[name] ?? 0)
            expect(held[name] ?? 0).toBeGreaterThanOrEqual(before[name] ?? 0)
          }
          before = held
        }
        for (const name of ['A', 'B']) expect(before[name] ?? 0).toBe(has[name])
      }),
      { numRuns: 1000 },
    )
  })
})

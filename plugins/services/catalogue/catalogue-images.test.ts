import { describe, expect, it, vi } from 'vitest'
import { assetPictures } from '../../../kernel/router/slots'
import type { FakeReply } from '../../../kernel/testing/index'
import { toImageAddress } from './catalogue-images'
import { answerFrom, entries, service, settle, setUp } from './catalogue-setup.fixture'
import type { WalletSource } from './contract'

/** As much as says that it is a PNG. */
const start = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

const picture = (type = 'image/png', body: FakeReply['body'] = start): FakeReply => ({
  body,
  headers: { 'content-type': type },
})
const noAssets: WalletSource = { list: async () => ({ wallets: [], count: 0 }), image: async () => undefined }
const png = (side: number) => {
  const bytes = new Uint8Array(33)
  bytes.set(start)
  for (const at of [16, 20]) new DataView(bytes.buffer).setUint32(at, side)
  return bytes
}
const wallet = (id: string, changes: object = {}) => ({ id, name: id, imageId: `image-${id}`, ...changes })

async function setUpImages(reply: FakeReply | readonly [FakeReply, ...FakeReply[]] = picture()) {
  const test = await setUp()
  test.http.on('GET', `${service}/getWallets*`, answerFrom([]))
  test.http.on('GET', `${service}/getWalletImage/*`, reply)
  await test.open()
  const asked = () => test.http.calls.filter(({ url }) => url.includes('getWalletImage')).map(({ url }) => url)
  return { ...test, asked }
}

describe('the picture of a wallet', () => {
  it('is asked for when somebody watches it, once', async () => {
    const { api, asked } = await setUpImages()
    const image = api.image(wallet('a b'))
    await settle()
    expect([image.value, asked()]).toEqual([undefined, []])
    const seen: (string | undefined)[] = []
    const stops = [
      image.subscribe((address) => void seen.push(address)),
      api.image(wallet('a b')).subscribe(() => undefined),
    ]
    await settle()
    for (const stop of stops) stop()
    image.subscribe(() => undefined)
    await settle()
    expect(asked()).toEqual([`${service}/getWalletImage/image-a%20b?projectId=project&st=portico&sv=unknown`])
    expect(seen).toEqual([undefined, expect.stringMatching(/^data:image\/png;base64,iVBORw==$/)])
  })

  it('that the wallet names itself is asked for nowhere', async () => {
    const { api, asked } = await setUpImages()
    const image = api.image(wallet('a', { imageUrl: 'data:image/png;base64,iVBORw0KGgo=' }))
    image.subscribe(() => undefined)
    await settle()
    expect([image.value, asked()]).toEqual(['data:image/png;base64,iVBORw0KGgo=', []])
  })

  it('can be asked for before anything else', async () => {
    const { api, http } = await setUp()
    http.on('GET', `${service}/getWalletImage/*`, picture())
    const image = api.image(wallet('a'))
    image.subscribe(() => undefined)
    await settle()
    expect(image.value).toBe('data:image/png;base64,iVBORw==')
  })

  it.each([
    ['a page', picture('text/html', '<script>alert(1)</script>')],
    ['no type', picture('')],
    ['a drawing with entities', picture('image/svg+xml', '<!DOCTYPE x><svg/>')],
    ['an endless drawing', picture('image/svg+xml', `<svg>${' '.repeat(200_000)}</svg>`)],
    ['a picture of 900 million pixels', picture('image/png', png(30_000))],
    ['no picture, whatever it says', picture('image/png', new Uint8Array([1, 2]))],
    ['an endless picture', picture('image/png', new Uint8Array(524_289))],
    ['a refusal', { status: 404 }],
  ])('that is %s is none', async (_, reply) => {
    const { api, kernel } = await setUpImages(reply)
    const image = api.image(wallet('a'))
    image.subscribe(() => undefined)
    await settle()
    expect([image.value, kernel.notices.alert.value]).toEqual([undefined, undefined])
  })

  it('that is a drawing becomes data, which cannot be opened as a page of ours', async () => {
    expect(await toImageAddress(new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml;charset=utf-8' }))).toBe(
      'data:image/svg+xml,%3Csvg%20onload%3D%22alert(1)%22%2F%3E',
    )
    expect(await toImageAddress(undefined)).toBeUndefined()
  })

  it('that failed is asked for again after a retry, and not before', async () => {
    const { api, asked, clock } = await setUpImages([{ status: 500 }, picture()])
    const watch = () => api.image(wallet('a')).subscribe(() => undefined)
    watch()()
    await settle()
    watch()()
    await settle()
    expect(asked()).toHaveLength(1)
    await api.retry()
    watch()
    await clock.advance(16)
    await settle()
    expect([asked().length, api.image(wallet('a')).value]).toEqual([
      2,
      expect.stringMatching(/^data:image\/png;base64,iVBORw==$/),
    ])
  })

  it('that failed in view comes by itself once there is a network again, and after a retry', async () => {
    const { api, asked, clock, browser } = await setUpImages([
      { outcome: 'networkFailure' },
      { outcome: 'networkFailure' },
      picture(),
    ])
    browser.set({ isOnline: false })
    const image = api.image(wallet('a'))
    image.subscribe(() => undefined)
    await settle()
    browser.set({ isOnline: true })
    await clock.advance(16)
    await settle()
    expect([asked().length, image.value]).toEqual([2, undefined])
    await api.retry()
    await clock.advance(16)
    await settle()
    expect([asked().length, image.value]).toEqual([3, expect.stringMatching(/^data:image\/png;base64,iVBORw==$/)])
  })
})

describe('the picture of an asset', () => {
  async function setUpAssets(options = {}) {
    const test = await setUp(options)
    test.http.on('GET', `${service}/getWallets*`, answerFrom([]))
    test.http.on('GET', `${service}/public/*`, picture())
    const [pictures] = test.kernel.slot(assetPictures).value
    if (!pictures) throw new Error('The catalogue finds pictures.')
    const asked = () =>
      test.http.calls.flatMap(({ url }) =>
        url.includes('/public/') ? [new URL(url).pathname.slice('/public/'.length)] : [],
      )
    return { ...test, find: pictures.assetImage, asked }
  }

  it('is asked for nowhere before the modal has opened, and then by the three calls of the service', async () => {
    const { find, asked, open, clock } = await setUpAssets()
    const assets = [
      { kind: 'network', id: 'eip155:1' },
      { kind: 'network', id: '0b4838db-0161-4ffe-022d-532bf03dba00' },
      { kind: 'connector', id: 'injected' },
      { kind: 'connector', id: 'base-account' },
      { kind: 'connector', id: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300' },
      { kind: 'currency', id: 'EUR' },
      { kind: 'token', id: 'USD/C' },
    ] as const
    const found = assets.map(find)
    for (const address of found) address.subscribe(() => undefined)
    await settle()
    expect(asked()).toEqual([])
    await open()
    await clock.advance(112)
    await settle()
    expect(asked()).toEqual([
      'getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
      'getAssetImage/0b4838db-0161-4ffe-022d-532bf03dba00',
      'getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
      'getAssetImage/bba2c8be-7fd1-463e-42b1-796ecb0ad200',
      'getAssetImage/54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
      'getCurrencyImage/EUR',
      'getTokenImage/USD%2FC',
    ])
    expect(found.map(({ value }) => value)).toEqual(assets.map(() => 'data:image/png;base64,iVBORw=='))
  })

  it.each([
    ['of a network that the service has none of', { kind: 'network', id: 'eip155:31337' }, {}],
    ['of a connector that the service has none of', { kind: 'connector', id: 'heron.example' }, {}],
    ['of a host whose own source has none', { kind: 'token', id: 'ETH' }, { source: noAssets }],
  ] as const)('is none %s', async (_, asset, options) => {
    const { find, asked, open } = await setUpAssets(options)
    const address = find(asset)
    address.subscribe(() => undefined)
    await open()
    expect([address.value, asked()]).toEqual([undefined, []])
  })

  it('comes from the host, where its source has some', async () => {
    const assetImage = vi.fn(async () => new Blob([start], { type: 'image/png' }))
    const { find, open } = await setUpAssets({ source: { ...noAssets, assetImage } })
    const address = find({ kind: 'token', id: 'ETH' })
    address.subscribe(() => undefined)
    await open()
    expect(address.value).toBe('data:image/png;base64,iVBORw==')
    expect(assetImage).toHaveBeenCalledWith({ kind: 'token', id: 'ETH' }, expect.any(AbortSignal))
  })
})

it('holds pictures back while a list moves, and then asks for those that are still looked at', async () => {
  const { api, asked, clock } = await setUpImages()
  api.holdImages(true)
  const [stop] = ['a', 'b'].map((id) => api.image(wallet(id)).subscribe(() => undefined))
  await settle()
  expect(asked()).toEqual([])
  stop?.()
  api.holdImages(false)
  await settle()
  expect(asked()).toEqual([expect.stringContaining('image-b')])
  api.image(wallet('a')).subscribe(() => undefined)
  await clock.advance(16)
  expect(asked()).toEqual([expect.stringContaining('image-b'), expect.stringContaining('image-a')])
})

it('shows a picture that comes while a list moves when that stands still, and asks for none that had its turn', async () => {
  const { api, asked, clock } = await setUpImages({ ...picture(), afterMs: 10 })
  for (const id of ['a', 'b']) api.image(wallet(id)).subscribe(() => undefined)
  await settle()
  api.holdImages(true)
  await clock.advance(100)
  await settle()
  expect([asked().length, api.image(wallet('a')).value]).toEqual([1, undefined])
  api.holdImages(false)
  await settle()
  expect([asked().length, api.image(wallet('a')).value]).toEqual([2, expect.stringMatching(/^data:image/)])
})

it('asks for four pictures at a time, one after the other', async () => {
  const { api, asked, clock } = await setUpImages({ ...picture(), afterMs: 100 })
  for (let index = 0; index < 20; index++) api.image(wallet(`w${index}`)).subscribe(() => undefined)
  await settle()
  expect(asked()).toHaveLength(1)
  await clock.advance(16)
  expect(asked()).toHaveLength(2)
  await clock.advance(83)
  expect(asked()).toHaveLength(4)
  await clock.advance(500)
  await settle()
  expect(asked()).toHaveLength(20)
})

it('keeps a thousand pictures, those in view above all', async () => {
  const { api, asked, clock } = await setUpImages()
  const watch = (id: string) => api.image(wallet(id)).subscribe(() => undefined)
  watch('shown')
  watch('first')()
  await clock.advance(16)
  await settle()
  for (let index = 0; index < 999; index++) api.image(wallet(`w${index}`))
  watch('shown')
  watch('first')
  await clock.advance(16)
  await settle()
  expect(asked().map((url) => url.match(/image-(\w+)/)?.[1])).toEqual(['shown', 'first', 'first'])
})

it('draws a large picture as it is', async () => {
  const bytes = new Uint8Array(20_000).map((_, index) => index)
  bytes.set([...'RIFF'].map((letter) => letter.charCodeAt(0)))
  const address = await toImageAddress({ bytes, type: 'image/webp; charset=binary' })
  const [start, body = ''] = address?.split(',') ?? []
  expect(start).toBe('data:image/webp;base64')
  expect(new Uint8Array(Buffer.from(body, 'base64'))).toEqual(bytes)
})

it('holds back what is asked for ahead as well, and forgets none of it', async () => {
  const { api, http, clock, open } = await setUp()
  http.on('GET', `${service}/getWallets*`, answerFrom(entries(10)))
  http.on('GET', `${service}/getWalletImage/*`, picture())
  await open()
  const asked = () => http.calls.filter(({ url }) => url.includes('getWalletImage')).length
  await clock.advance(100)
  await settle()
  const before = asked()
  api.holdImages(true)
  await api.feed.loadMore()
  await settle()
  expect([api.feed.wallets.value.length, asked()]).toEqual([10, before])
  api.holdImages(false)
  for (let turn = 0; turn < 10; turn++) {
    await clock.advance(16)
    await settle()
  }
  expect(asked()).toBe(before + 6)
})

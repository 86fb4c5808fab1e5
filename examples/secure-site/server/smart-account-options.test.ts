import { expect, it, onTestFinished } from 'vitest'
import { startTestSite } from './test-site.fixture'

const contract = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

it('lets the page request the bundlers and the paymasters that the host names, and no others', async () => {
  const site = await startTestSite({
    smartAccounts: { 'eip155:1': contract },
    bundlers: { 'eip155:1': 'https://bundler.example/rpc?key=a=b' },
    paymasters: ['https://pays.example'],
  })
  onTestFinished(() => site.stop())
  const page = await fetch(`${site.origin}/sdk?projectId=shop`)
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://node.example https://bundler.example https://pays.example;",
  )
  expect(await page.text()).toContain('<meta name="bundlers" content="eip155:1=https://bundler.example/rpc?key=a=b">')
})

it.each([
  ['a bundler of a network without smart accounts', { bundlers: { 'eip155:10': 'https://bundler.example' } }],
  ['a bundler that is no address', { bundlers: { 'eip155:1': 'bundler.example' } }],
  [
    'a bundler that would be more than one word of a policy',
    { bundlers: { 'eip155:1': 'https://a.example https://b.example' } },
  ],
  ['a paymaster that is no origin', { paymasters: ['https://pays.example/rpc'] }],
])('does not start with %s', async (_what, options) => {
  await expect(startTestSite({ smartAccounts: { 'eip155:1': contract }, ...options })).rejects.toThrow(/is no/)
})

import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'
import { openWalletConnect } from './fixtures/open-walletconnect'
import { strictCsp } from './fixtures/strict-csp'
import { eventually } from './pages/eventually'
import { expectAccount, expectSignature, pairByCode } from './pages/pairing-journey'
import { test } from './runner'

const service = 'https://verify.walletconnect.org'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A page as the service answers: it passes its attestation to the page around it. */
function attestingPage(address: string): string {
  const { searchParams } = new URL(address)
  const payload = { id: searchParams.get('id'), origin: searchParams.get('origin'), isVerified: true }
  const attestation = [encode({ alg: 'ES256', typ: 'JWT' }), encode(payload), 'AAAA'].join('.')
  return `<script>parent.postMessage(${JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))}, '*')</script>`
}

/** Replaces the service, and records the requests to it. */
function standIn() {
  const asked: URL[] = []
  async function prepare(context: BrowserContext) {
    await context.route(`${service}/**`, async (route) => {
      asked.push(new URL(route.request().url()))
      await route.fulfill({ contentType: 'text/html', body: attestingPage(route.request().url()) })
    })
  }
  return { asked, prepare }
}

/** A code waits a fifth of a second for the service, which a busy machine needs for one frame: here it waits 10 s. */
function waitLonger(context: BrowserContext) {
  return context.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
        setTimeout(handler, ms === 200 ? 10_000 : ms, ...values),
    })
  })
}

/** Reads the attested origins of the page's messages to the relay. */
function watchAttested(page: Page): string[] {
  const origins: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { params } = JSON.parse(String(payload))
      const [, body] = String(params?.attestation ?? '').split('.')
      if (body) origins.push(JSON.parse(Buffer.from(body, 'base64url').toString()).origin)
    }),
  )
  return origins
}

test('requests no verify service by default, so that the strict policy has nothing to refuse', async ({ t }) => {
  const { asked, prepare } = standIn()
  const app = await openWalletConnect(t, { prepare })
  await pairByCode(app)
  await expectAccount(app)
  await expectSignature(app)
  assert.deepEqual(asked, [])
  assert.deepEqual(t.issues, [])
})

test('attests the page with the proposal and each request if the host wants it, by one frame', async ({ t }) => {
  t.allow(/^GET https:\/\/verify\.walletconnect\.org\/v3\/attestation\?/)
  const { asked, prepare } = standIn()
  const app = await openWalletConnect(t, {
    async prepare(context) {
      await waitLonger(context)

      await prepare(context)
    },
    walletconnect: { verify: true },
    csp: `${strictCsp}; frame-src ${service}`,
  })
  const attested = watchAttested(app.page)
  await pairByCode(app)
  await expectAccount(app)
  await expectSignature(app)
  assert.ok(asked.length >= 2)
  assert.deepEqual(new Set(asked.map(({ searchParams }) => searchParams.get('projectId'))), new Set(['local-project']))
  await eventually('the proposal and the request are attested', () => attested.length >= 2)
  assert.deepEqual(new Set(attested), new Set([new URL(app.url).origin]))
})

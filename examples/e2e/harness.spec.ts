import assert from 'node:assert/strict'
import { connect, hexMessage, openPlain, result } from './app/plain-dapp'
import { expectAccessible, findAxeViolations } from './pages/axe'
import { eventually } from './pages/eventually'
import { focusedElement, walkByTab } from './pages/keyboard'
import { takeScreens } from './pages/screenshots'
import { test } from './runner'

test('asks a person in a panel above a modal dialog, by keyboard, under a strict policy', async ({ t }) => {
  const app = await openPlain(t, { wallets: [{ prompt: true }] })
  await app.page.evaluate(() => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
  })
  const connecting = app.wallet().ask('eth_requestAccounts')
  await app.wallet().waitForPending('eth_requestAccounts')
  assert.equal((await focusedElement(app.page)).tag, 'portico-test-wallet')
  await walkByTab(app.page, 1)
  await app.page.keyboard.press('Enter')
  assert.ok('result' in (await connecting))
  const signing = app.wallet().ask('personal_sign', [hexMessage, await app.wallet().address()])
  await app.wallet().waitForPending('personal_sign')
  await app.page.keyboard.press('Escape')
  const outcome = await signing
  assert.ok('error' in outcome && outcome.error.code === 4001)
  assert.deepEqual(await app.wallet().pendingMethods(), [])
})

test('keeps the wallet working while the storage of the page is broken', async ({ t }) => {
  const app = await openPlain(t, { storageFault: 'disabled' })
  assert.ok(
    await app.page.evaluate(() => {
      try {
        return !window.localStorage
      } catch {
        return true
      }
    }),
  )
  const address = await connect(app)
  await app.page.reload()
  assert.deepEqual(await result(app, 'eth_accounts'), [address])
})

test('notices console errors, page errors, policy violations and outside requests', async ({ t }) => {
  const app = await openPlain(t, { storedEntries: { before: 'the app' } })
  assert.equal(await app.page.evaluate(() => localStorage.getItem('before')), 'the app')
  t.allow(/scripted|style-src|connect-src|outside\.example|ERR_NAME_NOT_RESOLVED|NetworkError|Failed to fetch/)
  await app.page.evaluate(() => {
    console.error('scripted console error')
    void Promise.reject(new Error('scripted rejection'))
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))
    void fetch('https://outside.example/').catch(() => undefined)
  })
  await eventually('the problems are noted', () => new Set(t.issues.map(({ kind }) => kind)).size >= 3)
  const open = await openPlain(t, { csp: false })
  await open.page.evaluate(() => fetch('https://outside.example/').catch(() => undefined))
  const kinds = new Set(t.issues.map(({ kind }) => kind))
  assert.deepEqual([...kinds].sort(), ['console error', 'csp violation', 'outside request', 'page error'])
})

test('runs axe into shadow roots and takes pictures', async ({ t }) => {
  const app = await openPlain(t)
  await expectAccessible(app.page)
  await app.page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'))
  })
  const violations = await findAxeViolations(app.page)
  assert.deepEqual(violations.map(({ id }) => id).includes('button-name'), true)
  assert.equal((await takeScreens(app.page, 'harness')).length, 4)
})

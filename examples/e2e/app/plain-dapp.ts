import assert from 'node:assert/strict'
import { type App, openApp } from '../fixtures/open-app'
import type { OpenAppOptions } from '../fixtures/open-options'
import type { SpecContext } from '../runner'

/** Opens the page without Portico. */
export function openPlain(t: SpecContext, options: OpenAppOptions = {}): Promise<App> {
  return openApp(t, { entry: 'examples/e2e/app/plain-page.ts', ...options })
}

/** Connects as an app that uses the provider directly. */
export async function connect(app: App): Promise<string> {
  const [address] = (await result(app, 'eth_requestAccounts')) as string[]
  assert.ok(address)
  return address
}

export async function result(app: App, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const outcome = await app.wallet().ask(method, params)
  if ('error' in outcome) throw new Error(`${method}: ${outcome.error.code} ${outcome.error.message}`)
  return outcome.result
}

/** The error code with which this request is expected to fail. */
export async function errorCode(
  app: App,
  method: string,
  params: readonly unknown[] = [],
): Promise<number | undefined> {
  const outcome = await app.wallet().ask(method, params)
  assert.ok('error' in outcome, `${method} was expected to fail`)
  return outcome.error.code
}

/** The events of the announced providers, in order. */
export function providerEvents(app: App): Promise<[name: string, payload: unknown][]> {
  return app.page.evaluate(() => window.events)
}

export const message = 'Hello from a page without Portico'
export const hexMessage = `0x${Buffer.from(message).toString('hex')}`

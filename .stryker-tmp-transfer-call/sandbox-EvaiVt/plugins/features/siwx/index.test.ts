// @ts-nocheck
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  createTestKernel,
  describePlugin,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { networks } from '../../foundations/networks/index'
import * as entry from './index'
import { siwxError } from './siwx-errors'

const { siwx } = entry

/** A wallet that declines, signs something else, then stays silent. */
function connected() {
  const fox = fakeConnector({ id: 'fox', name: 'Fox', namespaces: ['test'] })
  fox.wallet.script('signMessage', 'reject', { result: 'nothing' }, 'ignore')
  const contributes = [connectorSources.of(fakeConnectorSource<Connector>(fox))]
  const verifies = implement(VerifyMessage, async () => async () => false)
  return [connect(), networks(), fakeNamespace({ contributes, implementations: [verifies] })]
}

describePlugin('siwx', {
  plugin: () => siwx(),
  needs: connected,
  errors: siwxError.table,
  entry: () => import('./index'),
  async exercise(kernel) {
    const { siwx: api } = kernel.plugins
    await kernel
      .get(ConnectController)
      .connect({ connectorId: 'fox' })
      .catch(() => undefined)
    await settle()
    await api.signIn().catch(() => undefined)
    await api.signIn().catch(() => undefined)
    void api.signIn().catch(() => undefined)
    await settle()
    await api.cancel()
  },
})

describe('the entry', () => {
  it('exports the factory and nothing else', () => {
    expect(Object.keys(entry)).toEqual(['siwx'])
  })

  it('tells its errors, its events and its storage keys in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    const events = ['siwx:signed-in', 'siwx:signed-out', 'siwx:failed']
    const keys = ['portico:siwx:sessions', 'portico:siwx:emails']
    for (const word of [...Object.keys(siwxError.table), ...events, ...keys]) expect(readme).toContain(`\`${word}\``)
  })

  it('names its views', () => {
    const { kernel } = createTestKernel({
      plugins: [connect(), networks(), fakeNamespace(), siwx()],
      gates: { emailCapture: true },
    })
    const titleOf = (name: string) => kernel.router.view(name).title(undefined)
    expect(['SIWXSignMessage', 'DataCapture', 'DataCaptureOtpConfirm'].map(titleOf)).toEqual([
      { key: 'siwx.title', text: 'Sign In' },
      { key: 'siwx.profile', text: 'Profile' },
      { key: 'siwx.confirmEmail', text: 'Confirm Email' },
    ])
  })

  it('asks where the server is, and nobody else', () => {
    const hostsOf = (url?: string) => siwx(url === undefined ? {} : { server: { url } }).hosts
    expect([hostsOf(), hostsOf('/siwx'), hostsOf('https://auth.example/siwx')]).toEqual([
      [],
      ['/siwx'],
      ['https://auth.example/siwx'],
    ])
  })
})

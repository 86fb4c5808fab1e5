import { createCallApi } from './call-api'
import { type Channel, isRecord, openChannel, readArrival } from './channel'
import { loadDeviceKeys } from './device-keys'
import { element } from './dom'
import { createLogins } from './logins'
import { createRequests, errorMessage, type Handlers } from './requests'
import { createScreens } from './screens'
import { createWallet } from './wallet'
import './site.css'

const meta = document.querySelector<HTMLMetaElement>('meta[name="app-origins"]')
const arrival = readArrival(location.hash, meta?.content.split(' ').filter(Boolean) ?? [])

if (parent === window || !arrival) {
  document.body.append(element('main', { class: 'page' }, element('p', {}, 'This page is part of an app.')))
} else {
  serve(await openChannel(arrival))
}

function serve(channel: Channel): void {
  const query = new URLSearchParams(location.search)
  const sessions = new BroadcastChannel('session')
  const tellApp = () => {
    const token = crypto.randomUUID()
    channel.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } })
  }
  sessions.onmessage = tellApp
  let loading: ReturnType<typeof loadDeviceKeys> | undefined
  const keys = () => {
    loading ??= loadDeviceKeys()
    return loading
  }
  const callApi = createCallApi(keys)
  const screens = createScreens((isNeeded) => channel.post({ type: '@w3m-frame/UI', payload: { isNeeded } }))
  const askSeed = async () => {
    throw new Error('This wallet was made on another device')
  }
  const handlers = createRequests({
    callApi,
    screens,
    wallet: createWallet({ callApi, keys, askSeed }),
    logins: createLogins(callApi),
    appOrigin: channel.appOrigin,
    chainId: query.get('chainId') ?? 'eip155:1',
    rpcUrl: query.get('rpcUrl') ?? '',
    onSessionChange: () => sessions.postMessage('changed'),
  })
  channel.listen((request) => answer(channel, handlers, request))
}

async function answer(channel: Channel, handlers: Handlers, request: { name: string; id: string; payload: unknown }) {
  const { name, id, payload } = request
  const type = `@w3m-frame/${name}`
  try {
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (!handle) throw new Error('The wallet does not know this request')
    const result = await handle(isRecord(payload) ? payload : {}, AbortSignal.any([]))
    channel.post({ type: `${type}_SUCCESS`, id, ...(result === undefined ? {} : { payload: result }) })
  } catch (error) {
    channel.post({ type: `${type}_ERROR`, id, payload: { message: errorMessage(error) } })
  }
}

/** The answers of a page through its port. */
interface FrameMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly message?: string; readonly isNeeded?: boolean }
}

type Settle = (message: FrameMessage) => void

const query = new URLSearchParams(location.search)
const site = query.get('site') ?? ''
const handshake = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

/** Shows the secure site as an app does, without Portico, and lets a spec send requests to it. */
const dialog = document.createElement('dialog')
const frame = document.createElement('iframe')
frame.id = 'w3m-iframe'
frame.width = '360'
frame.height = '600'
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
frame.allow = `publickey-credentials-get ${site}; publickey-credentials-create ${site}; clipboard-write ${site}`
frame.src = frameUrl()
dialog.append(frame)
document.body.append(dialog)

function frameUrl(): string {
  const url = new URL('/sdk', site)
  for (const name of ['projectId', 'chainId', 'rpcUrl']) url.searchParams.set(name, query.get(name) ?? '')
  url.searchParams.set('version', '4')
  url.hash = new URLSearchParams({ handshake, origin: query.get('origin') ?? location.origin }).toString()
  return url.href
}

const waiting = new Map<string, Settle>()
const port = new Promise<MessagePort>((resolve) => {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== site || data?.payload?.handshake !== handshake) return
    const channel = new MessageChannel()
    channel.port1.onmessage = (event: MessageEvent<FrameMessage>) => receive(event.data)
    frame.contentWindow?.postMessage({ type: '@w3m-app/PORT', payload: { handshake } }, site, [channel.port2])
    resolve(channel.port1)
  })
})

function receive(message: FrameMessage): void {
  if (message.type !== '@w3m-frame/UI') waiting.get(message.id ?? '')?.(message)
  else if (message.payload?.isNeeded) dialog.showModal()
  else dialog.close()
}

async function ask(name: string, payload?: unknown): Promise<unknown> {
  const id = crypto.randomUUID()
  const answer = new Promise<FrameMessage>((resolve) => waiting.set(id, resolve))
  ;(await port).postMessage({ type: `@w3m-app/${name}`, id, payload })
  const { type, payload: result } = await answer
  if (type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(result?.message)
  return result
}

Object.assign(window, { ask })

export {}

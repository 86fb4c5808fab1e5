export interface AppRequest {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}

/** The connection of page and app, after both have identified each other. */
export interface Channel {
  /** The app's origin, which the browser guarantees. */
  readonly appOrigin: string
  post(message: { type: string; id?: string; payload?: unknown }): void
  listen(onRequest: (request: AppRequest) => void): void
}

const protocolVersion = '4'

/** Returns the app's parameters in the page's address, if the app may show the page. */
export function readArrival(fragment: string, allowedOrigins: readonly string[]) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const handshake = values.get('handshake') ?? ''
  const origin = values.get('origin') ?? ''
  if (!/^[\da-f]{32}$/.test(handshake) || !allowedOrigins.includes(origin)) return undefined
  return { handshake, origin }
}

/** Says that the page is ready, only to that app, and waits for the port that it sends. */
export function openChannel(arrival: { handshake: string; origin: string }): Promise<Channel> {
  const { handshake, origin } = arrival
  return new Promise((resolve) => {
    const receive = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.source !== parent || event.origin !== origin || !port || !isPort(event.data, handshake)) return
      removeEventListener('message', receive)
      resolve(createChannel(port, origin))
    }
    addEventListener('message', receive)
    const ready = { type: '@w3m-frame/READY', payload: { version: protocolVersion, handshake } }
    parent.postMessage(ready, origin)
  })
}

function isPort(data: unknown, handshake: string): boolean {
  if (!isRecord(data) || data.type !== '@w3m-app/PORT') return false
  return isRecord(data.payload) && data.payload.handshake === handshake
}

function createChannel(port: MessagePort, appOrigin: string): Channel {
  return {
    appOrigin,
    post: (message) => port.postMessage(message),
    listen(onRequest) {
      port.onmessage = ({ data }) => {
        const request = readRequest(data)
        if (request) onRequest(request)
      }
      port.start()
    },
  }
}

const prefix = '@w3m-app/'
const maxIdLength = 64

function readRequest(data: unknown): AppRequest | undefined {
  if (!isRecord(data) || typeof data.type !== 'string' || !data.type.startsWith(prefix)) return undefined
  if (typeof data.id !== 'string' || data.id === '' || data.id.length > maxIdLength) return undefined
  return { name: data.type.slice(prefix.length), id: data.id, payload: data.payload }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

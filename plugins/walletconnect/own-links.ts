import type Provider from '@walletconnect/universal-provider'

type Show = (uri: string) => void
type Made = { readonly uri?: string | undefined }
type AuthenticateParams = Parameters<Provider['authenticate']>[0]

/** Tells each attempt to connect of its own link. */
export interface OwnLinks {
  /** Hears of the link that the client is asked for while `start` runs. */
  hear<T>(start: () => T, show: Show): T
  /** Hears of the link that these params will ask for. */
  await(params: AuthenticateParams, show: Show): void
}

/**
 * Listens where links are made. The provider tells of every link by one event, without saying whose it is: an attempt that was
 * given up makes one too, once the relay is back.
 */
export function createOwnLinks({ client }: Provider): OwnLinks {
  const { connect, authenticate } = client
  const awaited = new WeakMap<object, Show>()
  let starting: Show | undefined
  const tell =
    (show: Show | undefined) =>
    <T extends Made>(made: T): T => {
      if (made.uri) show?.(made.uri)
      return made
    }
  client.connect = (params) => connect(params).then(tell(starting))
  client.authenticate = (params, link) => authenticate(params, link).then(tell(awaited.get(params)))
  return {
    hear(start, show) {
      starting = show
      try {
        return start()
      } finally {
        starting = undefined
      }
    },
    await: (params, show) => void awaited.set(params, show),
  }
}

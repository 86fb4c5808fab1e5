import { LookupAddress } from '../../../kernel/namespaces/asset-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { type ActivityApi, ActivityController } from '../activity/contract'
import type { Contact } from './contract'
import { isSameAddress, listOwnAccounts } from './send-rules'

/** Whom a person may want to send to. */
export interface ContactList {
  readonly contacts: ReadonlySignal<readonly Contact[]>
  watch(): () => void
}

/** The most contacts of each kind that are offered. */
const MAX_CONTACTS = 4

/** Lists the other accounts that are connected, and whom this one surely sent to before, with the names that lead to them. */
export function createContactList(ctx: PluginContext): ContactList {
  const { address: own } = ctx.get(AccountController)
  const { active } = ctx.get(NetworksController)
  const { connections } = ctx.get(ConnectController)
  const activity = signal<ActivityApi | undefined>(undefined)
  /** By network and address; undefined while it is looked up, and where there is none. */
  const names = signal<ReadonlyMap<string, string | undefined>>(new Map())

  const found = computed((): readonly Contact[] => {
    const { value: network } = active
    if (!network) return []
    const isOther = ({ address }: { readonly address: string }, index: number, all: readonly Contact[]) =>
      !isSameAddress(address, own.value ?? '') && all.findIndex((one) => isSameAddress(one.address, address)) === index
    const connected = connections.value.filter(
      ({ namespace, status }) => namespace === network.chainNamespace && status === 'connected',
    )
    const accounts = listOwnAccounts(connected, network.caipNetworkId)
      .map((address): Contact => ({ address, kind: 'own' }))
      .filter(isOther)
    const sentTo = (activity.value?.receivers.value ?? [])
      .map((address): Contact => ({ address, kind: 'sent' }))
      .filter(isOther)
      .filter(({ address }) => !accounts.some((account) => isSameAddress(account.address, address)))
    return [...accounts.slice(0, MAX_CONTACTS), ...sentTo.slice(0, MAX_CONTACTS)]
  })
  const keyOf = (address: string) => `${active.value?.caipNetworkId} ${address}`

  /** Only a name that leads back to the address counts, which the capability sees to. */
  function lookUp(address: string): void {
    const network = active.peek()
    const key = keyOf(address)
    if (!network || names.peek().has(key) || !ctx.namespaces.has(LookupAddress, network.chainNamespace)) return
    names.value = new Map(names.peek()).set(key, undefined)
    ctx.namespaces
      .use(
        LookupAddress,
        network.chainNamespace,
      )({ network, address, signal: ctx.signal })
      .then(
        (record) => {
          if (record) names.value = new Map(names.peek()).set(key, record.name)
        },
        // It is offered without a name.
        () => undefined,
      )
  }
  return {
    contacts: computed(() =>
      found.value.map((contact) => {
        const name = names.value.get(keyOf(contact.address))
        return name === undefined ? contact : { ...contact, name }
      }),
    ),
    watch() {
      let stop: (() => void) | undefined
      let isOver = false
      if (ctx.has(ActivityController))
        ctx.load(ActivityController).then(
          (loaded) => {
            activity.value = loaded
            if (!isOver) stop = loaded.watch()
          },
          (error: unknown) => ctx.logger.warn(error),
        )
      const stopNames = ctx.effect(() => {
        const list = found.value
        queueMicrotask(() => {
          for (const { address } of list) lookUp(address)
        })
      })
      return () => {
        isOver = true
        stop?.()
        stopNames()
      }
    },
  }
}

import { parseCaipNetworkId } from '../../lib/caip/caip-network-id'
import { Connect, Disconnect, ListAccounts, Reconnect, SignMessage, SwitchNetwork } from '../../namespaces/capabilities'
import type { AnyPlugin } from '../../plugin/collect-plugins'
import { settle } from '../settle'
import { assembleNamespace, type NamespaceSubject } from './namespace-subject'
import { expectThat } from './subject'

/** What every namespace can do. */
const basics = [Connect, Disconnect, Reconnect, ListAccounts, SwitchNetwork, SignMessage]

/** Fails where id, networks and capabilities do not belong together. */
export async function checkDefinition(subject: NamespaceSubject): Promise<void> {
  const { test, id, definition } = await assembleNamespace(subject)
  expectThat(/^[-a-z0-9]{3,8}$/.test(id), `The plugin id "${id}" is no CAIP-2 namespace.`)
  expectThat(definition.networks.length > 0, 'A namespace has at least one network.')
  for (const { caipNetworkId, chainNamespace } of definition.networks) {
    const isOwn = parseCaipNetworkId(caipNetworkId).namespace === id && chainNamespace === id
    expectThat(isOwn, `The network "${caipNetworkId}" does not belong to "${id}".`)
  }
  for (const capability of basics) {
    expectThat(test.kernel.namespaces.has(capability), `The namespace "${id}" lacks the capability "${capability.id}".`)
  }
  test.kernel.dispose()
}

/** Texts that no chain takes for an address, and that must not break a check either. */
const hostile = ['', ' ', '\0', '0x', '__proto__', 'a'.repeat(10_000), '\u202Eevil', '1'.repeat(65)]

/** Fails where the address rule disagrees with the vectors, or throws. */
export async function checkAddresses(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  for (const address of subject.validAddresses) {
    expectThat(definition.isAddress(address), `The address rule refuses "${address}".`)
    expectThat(!definition.isAddress(`${address} `), `The address rule takes "${address}" with a blank behind it.`)
  }
  for (const address of [...subject.invalidAddresses, ...hostile]) {
    expectThat(!definition.isAddress(address), `The address rule takes "${address.slice(0, 80)}".`)
  }
  test.kernel.dispose()
}

/** Fails where installing and starting the namespace asks a server or loads the code of a capability. */
export async function checkQuietSetup(subject: NamespaceSubject): Promise<void> {
  const plugin = subject.namespace()
  const loaded: string[] = []
  const implementations = (plugin.namespace?.implementations ?? []).map((item) => ({
    ...item,
    load(...args: Parameters<typeof item.load>) {
      loaded.push(item.capability)
      return item.load(...args)
    },
  }))
  const watched: AnyPlugin = {
    ...plugin,
    ...(plugin.namespace && { namespace: { ...plugin.namespace, implementations } }),
  }
  const { test } = await assembleNamespace(subject, watched)
  await settle()
  const [call] = test.http.calls
  expectThat(!call, `The namespace asks ${call?.url} before anybody acts.`)
  expectThat(loaded.length === 0, `The namespace loads ${loaded.join(', ')} before anybody asks for it.`)
  test.kernel.dispose()
}

import { VerifyMessage } from '../../namespaces/asset-capabilities'
import { Connect, SignMessage } from '../../namespaces/capabilities'
import { assembleNamespace, type NamespaceSubject } from './namespace-subject'
import { expectThat } from './subject'

const message = 'Portico conformance: verify this text.'

/** Fails where a namespace that verifies does not know its own wallet's signature, or takes it for that of another text. */
export async function checkVerification(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  const { has, use } = test.kernel.namespaces
  const [network] = definition.networks
  if (network && has(VerifyMessage)) {
    const provider = subject.wallet('approve')
    const { accounts } = await use(Connect)({ provider })
    const address = accounts[0]?.address ?? ''
    const { signature } = await use(SignMessage)({ provider, address, message })
    const verify = (changed: { readonly message?: string; readonly signature?: string }) =>
      use(VerifyMessage)({ network, address, message, signature, ...changed })
    expectThat(await verify({}), 'VerifyMessage does not know what SignMessage answers.')
    expectThat(
      !(await verify({ message: `${message} ` })),
      'VerifyMessage takes the signature for one of another text.',
    )
    expectThat(!(await verify({ signature: 'none' })), 'VerifyMessage takes for a signature what is none.')
  }
  test.kernel.dispose()
}

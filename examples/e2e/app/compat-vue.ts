// A page in Vue that was written for the leading modal, by its public API. Only its imports are changed.
import {
  createModal as createAppKit,
  type ModalNetwork,
  useModal as useAppKit,
  useModalAccount as useAppKitAccount,
  useModalNetwork as useAppKitNetwork,
  useModalProvider as useAppKitProvider,
  useModalState as useAppKitState,
  useDisconnect,
  useWalletInfo,
} from 'portico/compat/vue'
import { createApp, h, ref } from 'vue'
import { networks } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const [first, second] = networks as readonly ModalNetwork[] as readonly [ModalNetwork, ModalNetwork]
createAppKit({
  networks: [first, second],
  enableWalletConnect: false,
  features: { swaps: false, onramp: false, email: false, socials: false },
})

interface Provider {
  request(args: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

const Page = {
  setup() {
    const [account, network, state] = [useAppKitAccount(), useAppKitNetwork(), useAppKitState()]
    const [info, provider] = [useWalletInfo(), useAppKitProvider('eip155')]
    const [{ open }, { disconnect }] = [useAppKit(), useDisconnect()]
    const answer = ref('')
    const sign = async () => {
      const wallet = provider.walletProvider as Provider
      answer.value = String(
        await wallet.request({ method: 'personal_sign', params: ['0x54696465706f6f6c', account.value.address] }),
      )
    }
    const button = (name: string, onClick: () => unknown) =>
      h('button', { type: 'button', onClick: () => void onClick() }, name)
    return () => {
      const { address, isConnected, status } = account.value
      const facts = { address, isConnected, status, chainId: network.value.chainId, open: state.open }
      return [
        button('Open', open),
        button('Switch to the second', () => network.value.switchNetwork(second)),
        button('Sign', sign),
        button('Leave', disconnect),
        h(
          'dl',
          Object.entries({ ...facts, wallet: info.walletInfo?.name }).map(([name, value]) => [
            h('dt', name),
            h('dd', { 'data-testid': `fact-${name}` }, String(value)),
          ]),
        ),
        h('output', { 'data-testid': 'answer' }, answer.value),
      ]
    }
  },
}

createApp(Page).mount('#root')

import { useAccount, useDisconnect, useSwitchChain } from 'wagmi'

/** The part of an app that uses wagmi's hooks: it does not change. */
export function Account() {
  const { address, chain } = useAccount()
  const { chains, switchChain } = useSwitchChain()
  const { disconnect } = useDisconnect()
  if (!address) return <p>Nobody is connected</p>
  return (
    <section>
      <p>
        {address} on {chain?.name}
      </p>
      {chains.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
          Use {name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </section>
  )
}

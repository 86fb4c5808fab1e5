import {
  AddressBlock,
  Card,
  CheckIcon,
  CopyButton,
  Detail,
  Details,
  NetworkRow,
  Row,
  RowGroup,
  Tag,
  TokenRow,
  WalletGrid,
  WalletMark,
} from 'portico/ui/components'
import { useState } from 'react'
import { defineStories } from '../define-stories'
import { storyNetworks } from '../worlds/networks'
import { walletPictures } from '../worlds/pictures'

const nothing = () => undefined
const [base, , arbitrum] = storyNetworks
const kestrel = <WalletMark name="Kestrel" icon={walletPictures.kestrel} />

/** The rows of lists, in all their states. */
export const rowStories = defineStories('Rows', {
  'rest, loading, disabled, chosen': () => (
    <Card>
      <Row title="Rest" mark={kestrel} onClick={nothing} />
      <Row title="With a supporting line" sub="Used today" mark={kestrel} onClick={nothing} />
      <Row title="Loading" mark={kestrel} isLoading onClick={nothing} />
      <Row title="Disabled" mark={kestrel} disabledReason="Not installed" onClick={nothing} />
      <Row title="Chosen" mark={kestrel} current="Active" onClick={nothing} />
      <Row title="Leads on" mark={kestrel} end={<Tag>640+</Tag>} isLink onClick={nothing} />
      <Row title="Leaves the page" mark={kestrel} href="https://example.org/" />
      <Row title="A name that is far too long for the row that it stands in" mark={kestrel} end="$4,912.07" />
    </Card>
  ),
  'lead and groups': () => (
    <>
      <Card>
        <Row kind="lead" title="Kestrel" sub="Used today" mark={kestrel} onClick={nothing} />
      </Card>
      <RowGroup label="In this browser" aside="2">
        <Row title="Kestrel" mark={kestrel} onClick={nothing} />
        <Row title="Disconnect" tone="danger" onClick={nothing} />
      </RowGroup>
    </>
  ),
  tags: () => (
    <Card isPadded>
      <Tag>640+</Tag> <Tag tone="accent">QR code</Tag> <Tag tone="success">Certified</Tag>{' '}
      <Tag tone="warning">Testnet</Tag> <Tag tone="danger">Blocked</Tag>
    </Card>
  ),
  tokens: () => (
    <Card>
      <TokenRow name="Ether" symbol="ETH" network={base} amount="1.482" value="$4,912.07" change={2.414} />
      <TokenRow name="USD Coin" symbol="USDC" network={base} amount="1180.500" value="$1,180.50" change={0} />
      <TokenRow name="Tidepool" symbol="TIDE" network={arbitrum} amount="842.913" value="$96.09" change={-12.4} />
      <TokenRow name="Arcade Credit" symbol="ARC" amount="12.004" />
      <TokenRow name="Being read" symbol="ARC" isLoading />
      <TokenRow
        name="A token with quite a long name of its own"
        symbol="LONGEST"
        amount="123456789.123"
        value="$1.00"
      />
    </Card>
  ),
  'tokens to choose from': () => (
    <Card>
      <TokenRow name="Ether" symbol="ETH" amount="1.482" value="$4,912.07" onClick={nothing} />
      <TokenRow name="Tidepool" symbol="TIDE" disabledReason="No route" onClick={nothing} />
    </Card>
  ),
  networks: () => (
    <Card>
      {storyNetworks.map((network, index) => (
        <NetworkRow
          key={network.name}
          network={network}
          current={index === 0 ? 'Active' : undefined}
          testnet={index === 2 || index === 3 ? 'Testnet' : undefined}
          disabledReason={index > 4 ? 'Not in Kestrel' : undefined}
          isLoading={index === 3}
          onClick={nothing}
        />
      ))}
    </Card>
  ),
  details: () => (
    <Card>
      <Details>
        <Detail label="Network fee" aside="≈ $0.41">
          0.0002 ETH
        </Detail>
        <Detail label="Arrives">in about 12 seconds</Detail>
        <Detail label="Explorer" href="https://example.org/tx/1">
          example.org
        </Detail>
        <Detail label="Transaction" end={<CopyButton text="0x5f2a" label="Copy transaction hash" />}>
          0x5f…91c0e2
        </Detail>
        <Detail label="A label that takes its time">A value that needs more than the room beside it</Detail>
      </Details>
    </Card>
  ),
  addresses: () => (
    <>
      <Card isPadded>
        <AddressBlock address="0x7A2fB0c4E81d9356aC04f7De2B91583C6E0dA94b" />
      </Card>
      <Card isPadded>
        <AddressBlock address="0x7A2fB0c4E81d9356aC04f7De2B91583C6E0dA94b" isCentered />
      </Card>
      <Card isPadded>
        <AddressBlock address="DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK" />
      </Card>
    </>
  ),
})

const names = ['Nimbus', 'Orbit', 'Quill', 'Meridian', 'Pebble', 'Alder & Pine', 'Sable', 'Cove', 'Ember', 'Juno']
const pictures = Object.values(walletPictures)
const seal = { icon: <CheckIcon size={14} />, word: 'Certified' }
const wallet = (index: number) => ({
  id: `wallet-${index}`,
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
  icon: index % 3 === 2 ? undefined : pictures[index % pictures.length],
  badge: index % 4 === 0 ? seal : undefined,
})
const list = (count: number) => Array.from({ length: count }, (_, index) => wallet(index))

function Endless() {
  const [count, setCount] = useState(40)
  return (
    <Card>
      <WalletGrid
        label="All wallets"
        wallets={list(count)}
        onChoose={nothing}
        onEnd={count < 640 ? () => setCount((last) => last + 40) : undefined}
      />
    </Card>
  )
}

/** Wallets in a grid with as many columns as fit. */
export const walletGridStories = defineStories('Wallet grid', {
  'a few': () => (
    <Card>
      <WalletGrid label="All wallets" wallets={list(10)} onChoose={nothing} />
    </Card>
  ),
  loading: () => (
    <Card>
      <WalletGrid label="All wallets" wallets={[]} onChoose={nothing} awaited="Loading wallets" places={12} />
    </Card>
  ),
  'loading more': () => (
    <Card>
      <WalletGrid label="All wallets" wallets={list(6)} onChoose={nothing} awaited="Loading wallets" places={6} />
    </Card>
  ),
  'hundreds, loaded on the way': Endless,
})

import {
  AccountMark,
  AlertIcon,
  Card,
  CheckIcon,
  Identity,
  MarkBadge,
  MarkStack,
  Mosaic,
  NetworkMark,
  Row,
  Skeleton,
  TokenMark,
  WalletMark,
} from 'portico/ui/components'
import { defineStories } from '../define-stories'
import { storyNetworks } from '../worlds/networks'
import { walletPictures } from '../worlds/pictures'

const [base, , arbitrum] = storyNetworks
const wallets = Object.entries(walletPictures).map(([name, icon]) => ({ name, icon }))
const letters = ['Alder', 'Brook', 'Cove', 'Dune'].map((name) => ({ name }))
const addresses = ['1', '2', '3', '4', '5', '6'].map((digit) => `0x${digit.repeat(40)}`)

/** The marks of wallets, tokens, networks and people; the shape has the meaning. */
export const markStories = defineStories('Marks', {
  'wallet, token, network': () => (
    <Card>
      <Row
        title="Kestrel"
        sub="A wallet is a rounded square"
        mark={<WalletMark name="K" icon={walletPictures.kestrel} />}
      />
      <Row title="Ether" sub="A token is a circle" mark={<TokenMark symbol="ETH" />} />
      {base && <Row title="Base" sub="A network is an arch" mark={<NetworkMark network={base} />} />}
    </Card>
  ),
  'without a picture': () => (
    <Card>
      <Row title="Alder" mark={<WalletMark name="Alder" icon="data:image/png,broken" />} />
      <Row title="Tide" mark={<TokenMark symbol="TIDE" icon="data:image/png,broken" />} />
      {storyNetworks[5] && <Row title="Linea" mark={<NetworkMark network={storyNetworks[5]} />} />}
    </Card>
  ),
  badges: () => (
    <Card>
      <Row title="Ether on Base" mark={<TokenMark symbol="ETH" network={base} />} />
      <Row title="Dai on Arbitrum" mark={<TokenMark symbol="DAI" network={arbitrum} />} />
      {(['info', 'success', 'danger'] as const).map((tone) => (
        <Row
          key={tone}
          title={tone}
          mark={
            <MarkBadge tone={tone} badge={tone === 'danger' ? <AlertIcon size={14} /> : <CheckIcon size={14} />}>
              <WalletMark name="Quill" icon={walletPictures.quill} />
            </MarkBadge>
          }
        />
      ))}
    </Card>
  ),
  'many in the place of one': () => (
    <Card>
      <Row title="All wallets" end="640+" mark={<Mosaic wallets={wallets} />} isLink onClick={() => undefined} />
      <Row title="Without pictures" mark={<Mosaic wallets={letters} />} isLink onClick={() => undefined} />
      <Row
        kind="nav"
        title="In a nav row"
        mark={<Mosaic wallets={wallets} size={32} />}
        isLink
        onClick={() => undefined}
      />
      <Row
        kind="nav"
        title="Only on these networks"
        end="12"
        isLink
        onClick={() => undefined}
        mark={
          <MarkStack>
            {storyNetworks.slice(0, 3).map((network) => (
              <NetworkMark key={network.name} network={network} size={24} />
            ))}
          </MarkStack>
        }
      />
    </Card>
  ),
  'generated avatars': () => (
    <Card>
      {addresses.map((address) => (
        <Row key={address} title={address} mark={<AccountMark address={address} size={40} />} />
      ))}
    </Card>
  ),
  identity: () => (
    <>
      <Card>
        <Identity address={addresses[0] ?? ''} name="maren.eth" />
      </Card>
      <Card>
        <Identity address={addresses[1] ?? ''} name="a.very.long.name.of.somebody@tidepool.example" sub="Kestrel" />
      </Card>
      <Card>
        <Identity address={addresses[2] ?? ''} picture={walletPictures.fernwick} />
      </Card>
    </>
  ),
  skeletons: () => (
    <Card>
      {(['mark', 'round'] as const).map((shape) => (
        <Row
          key={shape}
          mark={<Skeleton shape={shape} />}
          title={<Skeleton shape="title" />}
          sub={<Skeleton shape="sub" />}
        />
      ))}
    </Card>
  ),
})
